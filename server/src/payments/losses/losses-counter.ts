import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'

/** Counts loss reports that wait for a decision. */
export const lossesCounter: StaffCounter = {
  name: 'losses',
  permission: 'refunds.make',
  count: async (tx, most) => {
    const some = tx.selectFrom('loss_reports').select('id').where('state', '=', sql.lit('waiting')).limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
