import { randomInt } from 'node:crypto'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const jsonb = (body: unknown) => sql<string>`${JSON.stringify(body)}::jsonb`

/** Every draft of the transaction's tenant, without the bodies. */
export const listDrafts = (tx: Tx) =>
  tx.selectFrom('content_drafts').select(['path', 'version', 'based_on', 'author', 'saved_at']).limit(100).execute()

export const readDraft = (tx: Tx, path: DocumentPath) =>
  tx
    .selectFrom('content_drafts')
    .select(['path', 'body', 'version', 'based_on', 'author', 'saved_at'])
    .where('path', '=', path)
    .executeTakeFirst()
export type DraftRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>

export interface NewDraft {
  readonly path: DocumentPath
  /** Cleaned. */
  readonly body: unknown
  /** The published revision that it was made from. */
  readonly from: number
  readonly author: string
  readonly at: Date
}

/** A number that no other draft of the document has or had: one that is gone must not be taken for the next. */
const newVersion = (): number => randomInt(1, 2 ** 31 - 1)

/** Saves a draft in place of version `version` (0: there is none); whether it still stood. */
export const saveDraft = async (tx: Tx, { path, body, from, author, at }: NewDraft, version: number): Promise<boolean> => {
  const values = { body: jsonb(body), version: newVersion(), based_on: from, author, saved_at: at }
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('content_drafts')
      .values({ path, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'path']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
  const { numUpdatedRows } = await tx
    .updateTable('content_drafts')
    .set(values)
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Throws version `version` of a draft away; whether it still stood. */
export const discardDraft = async (tx: Tx, path: DocumentPath, version: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('content_drafts')
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
