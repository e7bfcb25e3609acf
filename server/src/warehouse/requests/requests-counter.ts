import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'

/** Count of requests that wait to be done, for the staff menu. */
export const requestsCounter: StaffCounter = {
  name: 'requests',
  permission: 'requests.work',
  count: async (tx, most) => {
    const some = tx
      .selectFrom('service_requests')
      .select('id')
      .where('state', 'in', [sql.lit('asked'), sql.lit('accepted')])
      .limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
