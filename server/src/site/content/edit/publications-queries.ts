import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** States that need attention; the same condition as in the partial index. */
const open = sql<boolean>`state in ('waiting', 'refused')`
const columns = ['id', 'path', 'based_on', 'author', 'staff_id', 'publish_at', 'state', 'message'] as const

/** Waiting and refused publications of the transaction's tenant: at most one per document. */
export const openPublications = (tx: Tx) =>
  tx.selectFrom('content_publications').select(columns).where(open).limit(100).execute()

export const openPublication = (tx: Tx, path: DocumentPath) =>
  tx.selectFrom('content_publications').select(columns).where('path', '=', path).where(open).executeTakeFirst()
export type PublicationRow = NonNullable<Awaited<ReturnType<typeof openPublication>>>

export interface NewPublication {
  readonly path: DocumentPath
  /** Cleaned. */
  readonly body: unknown
  readonly from: number
  readonly author: string
  readonly staffId: string
  readonly publishAt: Date
  readonly at: Date
}

/** Adds a waiting publication; undefined when the document already has an open one. */
export const addPublication = async (tx: Tx, { path, body, from, author, staffId, publishAt, at }: NewPublication) =>
  tx
    .insertInto('content_publications')
    .values({
      path,
      body: sql<string>`${JSON.stringify(body)}::jsonb`,
      based_on: from,
      author,
      staff_id: staffId,
      publish_at: publishAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'path']).where(open).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Locks a waiting publication until the transaction ends, so that nobody else publishes or cancels it. */
export const lockWaiting = (tx: Tx, id: string) =>
  tx
    .selectFrom('content_publications')
    .select([...columns, 'body'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

/** Ends a publication; `message` is the reason of a refusal. */
export const endPublication = (
  tx: Tx,
  id: string,
  state: 'published' | 'refused' | 'cancelled',
  message: string | null = null,
) => tx.updateTable('content_publications').set({ state, message }).where('id', '=', id).execute()

/** Cancels the open publication of a document and returns its text; undefined when there is none. */
export const cancelOpen = (tx: Tx, path: DocumentPath) =>
  tx
    .updateTable('content_publications')
    .set({ state: 'cancelled' })
    .where('path', '=', path)
    .where(open)
    .returning(['id', 'body', 'based_on', 'author', 'publish_at'])
    .executeTakeFirst()
