import { sql, type NotNull, type SqlBool } from 'kysely'
import { countRows } from '../../../platform/database/queries/count-rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from '../../../platform/http/answer/page-cursor.ts'

/** Customers whose document waits for its check, the longest waiting first. */
export const waitingIdentities = (tx: Tx, after: Place | undefined, limit: number) => {
  const waiting = tx
    .selectFrom('customers')
    .select(['id', 'name', 'box_number', 'identity_sent_at', sql<string>`identity_sent_at::text`.as('cursor_at')])
    .where('identity_state', '=', sql.lit('waiting'))
    // The document of a closed account stays for some months; nobody checks it any more.
    .where('email', '<>', '')
    .$narrowType<{ identity_sent_at: NotNull }>()
  return (
    after === undefined
      ? waiting
      : waiting.where(sql<SqlBool>`(identity_sent_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
  )
    .orderBy('identity_sent_at')
    .orderBy('id')
    .limit(limit)
}

export const countWaitingIdentities = (tx: Tx, most: number): Promise<number> =>
  countRows(
    tx,
    tx
      .selectFrom('customers')
      .select('id')
      .where('identity_state', '=', sql.lit('waiting'))
      .where('email', '<>', '')
      .limit(most),
  )
