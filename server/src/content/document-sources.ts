import { documentPaths, type Document, type DocumentPath } from '@parcelport/contract/content.ts'
import { toWire } from '@parcelport/contract/wire-spellings.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { readDocument } from './content-queries.ts'
import type { PublicSource } from './public-source.ts'
import { readPdf } from './restricted-items-queries.ts'

const topic = 'content'

/** Tells every instance at commit that a document of the transaction's tenant has changed. */
export const announceDocument = (database: Database, tx: Tx, path: DocumentPath) => database.changes.announce(tx, topic, path)

/** The hero of the restricted items leads to the PDF that is made from the list, unless staff named their own. */
const withPdf = async (tx: Tx, hero: Document<'/restricted-hero'>): Promise<Document<'/restricted-hero'>> =>
  hero.restrictItemsList === '' ? { ...hero, restrictItemsList: (await readPdf(tx))?.url ?? '' } : hero

const publicBody = async (tx: Tx, path: DocumentPath): Promise<unknown> => {
  if (path !== '/restricted-hero') return (await readDocument(tx, path))?.body
  const hero = await readDocument(tx, path)
  return hero && withPdf(tx, hero.body)
}

/** The public call of every content document. */
export const documentSources: readonly PublicSource[] = documentPaths.map((path) => ({
  path,
  topic,
  read: async (tx) => ({ data: toWire((await publicBody(tx, path)) ?? null) }),
}))
