import { randomInt } from 'node:crypto'
import type { DocumentPath } from '@parcelport/contract/site/content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const jsonb = (body: unknown) => sql<string>`${JSON.stringify(body)}::jsonb`

/** Every draft of the transaction's tenant, without bodies. */
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
  /** The published revision that the draft is based on. */
  readonly from: number
  readonly author: string
  readonly at: Date
}

/** A random version, so that a new draft is never mistaken for a deleted one. */
const newVersion = (): number => randomInt(1, 2 ** 31 - 1)

/** Saves a draft over version `version` (0: there is none). Returns whether that was still the current one. */
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

/** Deletes version `version` of a draft. Returns whether it was still the current one. */
export const discardDraft = async (tx: Tx, path: DocumentPath, version: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('content_drafts')
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
