import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface StoredDocument<P extends DocumentPath> {
  readonly body: Document<P>
  readonly revision: number
  readonly author: string
  readonly publishedAt: Date
}

/** The published document of the transaction's tenant, in our spelling; undefined before the first publication. */
export const readDocument = async <P extends DocumentPath>(tx: Tx, path: P): Promise<StoredDocument<P> | undefined> => {
  const row = await tx
    .selectFrom('content_documents')
    .select(['body', 'revision', 'author', 'published_at'])
    .where('path', '=', path)
    .executeTakeFirst()
  return row && { body: row.body as Document<P>, revision: row.revision, author: row.author, publishedAt: row.published_at }
}

/** Paths, revisions and authors of all documents of the transaction's tenant. */
export const listDocuments = (tx: Tx) =>
  tx.selectFrom('content_documents').select(['path', 'revision', 'author', 'published_at']).orderBy('path').limit(100).execute()

/** Revisions of a document, newest first, without bodies; only those before revision `before`. */
export const listRevisions = (
  tx: Tx,
  path: DocumentPath,
  { before, limit = 100 }: { before?: number; limit?: number } = {},
) => {
  const all = tx
    .selectFrom('content_revisions')
    .select(['revision', 'author', 'published_at', 'reverted_to'])
    .where('path', '=', path)
  const wanted = before === undefined ? all : all.where('revision', '<', before)
  return wanted.orderBy('revision', 'desc').limit(limit).execute()
}

/** The body and author of a document's revision; undefined when there is none. */
export const readEdition = (tx: Tx, path: DocumentPath, revision: number) =>
  tx
    .selectFrom('content_revisions')
    .select(['revision', 'body', 'author', 'published_at', 'reverted_to'])
    .where('path', '=', path)
    .where('revision', '=', revision)
    .executeTakeFirst()

/** A document at a revision; undefined when there is none. */
export const readRevision = async <P extends DocumentPath>(
  tx: Tx,
  path: P,
  revision: number,
): Promise<Document<P> | undefined> => (await readEdition(tx, path, revision))?.body as Document<P> | undefined

export interface Edition {
  readonly path: DocumentPath
  /** Cleaned. */
  readonly body: unknown
  readonly author: string
  readonly at: Date
  /** The older revision that this one restores. */
  readonly revertedTo?: number | undefined
}

const jsonb = (body: unknown) => sql<string>`${JSON.stringify(body)}::jsonb`

/** Stores the next revision; undefined when the document is no longer at revision `from` (0: none yet). */
export const storeEdition = async (
  tx: Tx,
  { path, body, author, at, revertedTo }: Edition,
  from: number,
): Promise<number | undefined> => {
  const values = { body: jsonb(body), author, published_at: at }
  const stored =
    from === 0
      ? await tx
          .insertInto('content_documents')
          .values({ path, revision: 1, ...values })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'path']).doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('content_documents')
          .set({ revision: from + 1, ...values })
          .where('path', '=', path)
          .where('revision', '=', from)
          .returning('revision')
          .executeTakeFirst()
  if (!stored) return undefined
  await tx
    .insertInto('content_revisions')
    .values({ path, revision: stored.revision, reverted_to: revertedTo ?? null, ...values })
    .execute()
  return stored.revision
}
