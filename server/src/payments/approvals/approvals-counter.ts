import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'

/** Counts refunds, write-offs and payments for losses that wait for a second person. */
export const approvalsCounter: StaffCounter = {
  name: 'approvals',
  permission: 'refunds.make',
  count: async (tx, most) => {
    const some = tx.selectFrom('money_approvals').select('id').where('state', '=', sql.lit('waiting')).limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
