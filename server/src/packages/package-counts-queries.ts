import {
  daysOfAge,
  packageAges,
  packageStatuses,
  type PackageAge,
  type PackageStatus,
} from '@parcelport/contract/packages-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { inHand } from './package-filter.ts'

/** Counting ends here: a company's delivered packages grow without end. */
const MOST_COUNTED = 100_000
const DAY_MS = 86_400_000

/** Each status by itself, along the index that begins with it; the rows themselves are not read. */
export const countsByStatus = (tx: Tx) =>
  tx.selectNoFrom(
    packageStatuses.map((status) =>
      sql<number>`(select count(*)::integer from (
        select from packages where status = ${sql.lit(status)} limit ${sql.lit(MOST_COUNTED)}) as counted)`.as(status),
    ),
  )

/** Packages in the company's hands by the days since they were received, along an index that holds only these. */
export const countsByAge = (tx: Tx, now: Date) => {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const held = sql`(select received_at from packages where ${inHand} limit ${sql.lit(MOST_COUNTED)})`
  return tx.selectFrom(held.as('held')).select(
    packageAges.map((age) => {
      const { from, to } = daysOfAge[age]
      const latest = from === 0 ? sql`true` : sql`received_at <= ${daysAgo(from)}`
      const earliest = to === null ? sql`true` : sql`received_at > ${daysAgo(to + 1)}`
      return sql<number>`(count(*) filter (where ${latest} and ${earliest}))::integer`.as(age)
    }),
  )
}

/** Packages that a flight arrived without, and flights under way. */
export const countsOfFlights = (tx: Tx) =>
  tx.selectNoFrom([
    sql<number>`(select count(*)::integer from (
      select from manifest_lines join packages on packages.id = manifest_lines.package_id
      where manifest_lines.state = 'missing' and packages.status = 'In transit' limit ${sql.lit(MOST_COUNTED)}) as counted)`.as(
      'missing',
    ),
    sql<number>`(select count(*)::integer from (
      select from manifests where status <> 'Finished' limit ${sql.lit(MOST_COUNTED)}) as counted)`.as('flights'),
  ])

export const packageCounts = async (tx: Tx, now: Date) => {
  const [byStatus, byAge, flights] = await Promise.all([
    countsByStatus(tx).executeTakeFirstOrThrow(),
    countsByAge(tx, now).executeTakeFirstOrThrow(),
    countsOfFlights(tx).executeTakeFirstOrThrow(),
  ])
  return {
    byStatus: byStatus as Record<PackageStatus, number>,
    byAge: byAge as Record<PackageAge, number>,
    ...flights,
  }
}
