import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'
import { storedStatuses } from './storage-queries.ts'

/** Count of packages that a person may decide about, for the staff menu. */
export const storageCounter: StaffCounter = {
  name: 'storage',
  permission: 'storage.decide',
  count: async (tx, most) => {
    const some = tx
      .selectFrom('packages')
      .select('id')
      .where('storage_stage', '=', sql.lit('decide'))
      .where(
        'status',
        'in',
        storedStatuses.map((status) => sql.lit(status)),
      )
      .limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
