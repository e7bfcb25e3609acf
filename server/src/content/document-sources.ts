import { documentPaths, type DocumentPath } from '@parcelport/contract/content.ts'
import { toWire } from '@parcelport/contract/wire-spellings.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { readDocument } from './content-queries.ts'
import type { PublicSource } from './public-source.ts'

const topic = 'content'

/** Tells every instance at commit that a document of the transaction's tenant has changed. */
export const announceDocument = (database: Database, tx: Tx, path: DocumentPath) => database.changes.announce(tx, topic, path)

/** The public call of every content document. */
export const documentSources: readonly PublicSource[] = documentPaths.map((path) => ({
  path,
  topic,
  read: async (tx) => {
    const document = await readDocument(tx, path)
    return { data: document ? toWire(document.body) : null }
  },
}))
