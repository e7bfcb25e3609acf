import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'

/** Counts transfers that wait for staff to look at the bank. */
export const transfersCounter: StaffCounter = {
  name: 'transfers',
  permission: 'payments.take',
  count: async (tx, most) => {
    const some = tx.selectFrom('transfers').select('id').where('state', '=', sql.lit('waiting')).limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
