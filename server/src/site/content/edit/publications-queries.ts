import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** States that somebody still has to think of; the same as in the index of open publications. */
const open = sql<boolean>`state in ('waiting', 'refused')`
const columns = ['id', 'path', 'based_on', 'author', 'staff_id', 'publish_at', 'state', 'message'] as const

/** Publications of the transaction's tenant that wait or were refused: at most one a document. */
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

/** Adds a publication that waits for its time; undefined when another one of the document is open. */
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

/** A publication that still waits, held until the transaction ends: nobody else publishes or cancels it meanwhile. */
export const lockWaiting = (tx: Tx, id: string) =>
  tx
    .selectFrom('content_publications')
    .select([...columns, 'body'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

/** What has become of a publication; `message` says why where it was refused. */
export const endPublication = (
  tx: Tx,
  id: string,
  state: 'published' | 'refused' | 'cancelled',
  message: string | null = null,
) => tx.updateTable('content_publications').set({ state, message }).where('id', '=', id).execute()

/** Takes the open publication of a document back and answers its text; undefined when there is none (any more). */
export const cancelOpen = (tx: Tx, path: DocumentPath) =>
  tx
    .updateTable('content_publications')
    .set({ state: 'cancelled' })
    .where('path', '=', path)
    .where(open)
    .returning(['id', 'body', 'based_on', 'author', 'publish_at'])
    .executeTakeFirst()
