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

/** What the public sees of a stored document. */
export const shownBody = async (tx: Tx, path: DocumentPath, body: unknown): Promise<unknown> =>
  path === '/restricted-hero' ? withPdf(tx, body as Document<'/restricted-hero'>) : body

const publicBody = async (tx: Tx, path: DocumentPath): Promise<unknown> => {
  const stored = await readDocument(tx, path)
  return stored && shownBody(tx, path, stored.body)
}

/** The public call of every content document. */
export const documentSources: readonly PublicSource[] = documentPaths.map((path) => ({
  path,
  topic,
  read: async (tx) => ({ data: toWire((await publicBody(tx, path)) ?? null) }),
}))
