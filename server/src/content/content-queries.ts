import type { Document, DocumentPath } from '@parcelport/contract/content.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

export interface StoredDocument<P extends DocumentPath> {
  readonly body: Document<P>
  readonly revision: number
  readonly publishedAt: Date
}

/** The most revisions one list answers with; the newest come first. */
const MOST_REVISIONS = 200

/** A document of the transaction's tenant as it stands now, in our spelling; undefined when none was published. */
export const readDocument = async <P extends DocumentPath>(tx: Tx, path: P): Promise<StoredDocument<P> | undefined> => {
  const row = await tx
    .selectFrom('content_documents')
    .select(['body', 'revision', 'published_at'])
    .where('path', '=', path)
    .executeTakeFirst()
  return row && { body: row.body as Document<P>, revision: row.revision, publishedAt: row.published_at }
}

/** Paths, revisions and authors of every document of the transaction's tenant. */
export const listDocuments = (tx: Tx) =>
  tx.selectFrom('content_documents').select(['path', 'revision', 'author', 'published_at']).orderBy('path').limit(100).execute()

/** How a document came to be what it is, newest first, without the bodies. */
export const listRevisions = (tx: Tx, path: DocumentPath) =>
  tx
    .selectFrom('content_revisions')
    .select(['revision', 'author', 'published_at'])
    .where('path', '=', path)
    .orderBy('revision', 'desc')
    .limit(MOST_REVISIONS)
    .execute()

/** A document as it stood at a revision; undefined when there was no such revision. */
export const readRevision = async <P extends DocumentPath>(
  tx: Tx,
  path: P,
  revision: number,
): Promise<Document<P> | undefined> => {
  const row = await tx
    .selectFrom('content_revisions')
    .select('body')
    .where('path', '=', path)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.body as Document<P> | undefined
}

export interface Edition {
  readonly path: DocumentPath
  /** Cleaned. */
  readonly body: unknown
  readonly author: string
  readonly at: Date
}

const jsonb = (body: unknown) => sql<string>`${JSON.stringify(body)}::jsonb`

/** Puts the next revision in place; undefined when the document no longer stands at revision `from` (0: not there yet). */
export const storeEdition = async (tx: Tx, { path, body, author, at }: Edition, from: number): Promise<number | undefined> => {
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
    .values({ path, revision: stored.revision, ...values })
    .execute()
  return stored.revision
}
