import { hasEnded, packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import type { StaffCounter } from '../../platform/staff-counter.ts'

/** Packages that have not reached a final status. Counted per status, from the narrowest index. */
export const packagesCounter: StaffCounter = {
  name: 'packages',
  permission: 'packages.read',
  count: async (tx, most) => {
    const ways = packageStatuses
      .filter((status) => !hasEnded(status))
      .map((status) => sql`(select 1 from packages where status = ${sql.lit(status)} limit ${sql.lit(most)})`)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      ${sql.join(ways, sql` union all `)} limit ${sql.lit(most)}) as waiting`.execute(tx)
    return rows[0]?.count ?? 0
  },
}

export const claimsCounter: StaffCounter = {
  name: 'claims',
  permission: 'packages.receive',
  count: async (tx, most) => {
    const some = tx.selectFrom('claims').select('id').where('state', '=', 'open').limit(most)
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  },
}

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
