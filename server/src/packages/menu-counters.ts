import { sql } from 'kysely'
import type { StaffCounter } from '../platform/staff-counter.ts'

/** Every package, along the narrowest index. */
export const packagesCounter: StaffCounter = {
  name: 'packages',
  permission: 'packages.read',
  count: async (tx, most) => {
    const some = tx.selectFrom('packages').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}

/** Packages that nobody has claimed. */
export const unknownCounter: StaffCounter = {
  name: 'unknown',
  permission: 'packages.receive',
  count: async (tx, most) => {
    const some = tx.selectFrom('unknown_packages').select('id').where('package_id', 'is', null).limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}
