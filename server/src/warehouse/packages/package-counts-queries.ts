import {
  packageAges,
  packageStatuses,
  type PackageAge,
  type PackageStatus,
} from '@parcelport/contract/statuses/packages-rules.ts'
import { MOST_COUNTED } from '@parcelport/contract/statuses/staff-counts-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isAged, stillPackages, surplusPackages, unpricedPackages } from './package-filter.ts'

/** Counts rows up to {@link MOST_COUNTED}, because delivered packages grow without end. */
const countOf = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from (${rows} limit ${sql.lit(MOST_COUNTED)}) as counted)`

/** One count per status, from the index that begins with it, without reading rows. */
export const countsByStatus = (tx: Tx) =>
  tx.selectNoFrom(
    packageStatuses.map((status) => countOf(sql`select from packages where status = ${sql.lit(status)}`).as(status)),
  )

/** Counts of packages in the company's hands by days since receipt, from an index of only these. */
export const countsByAge = (tx: Tx, now: Date) =>
  tx.selectNoFrom(packageAges.map((age) => countOf(sql`select from packages where ${isAged(age, now)}`).as(age)))

/** Counts of packages missing from flights, surplus on them, waiting for a price or standing still, flights under way, and overdue actions of customers. */
export const countsOfFlights = (tx: Tx, now: Date) =>
  tx.selectNoFrom([
    countOf(sql`select from manifest_lines join packages on packages.id = manifest_lines.package_id
      where manifest_lines.state = 'missing' and packages.status = 'In transit'`).as('missing'),
    countOf(surplusPackages).as('surplus'),
    countOf(unpricedPackages).as('unpriced'),
    countOf(stillPackages(now)).as('still'),
    countOf(sql`select from manifests where status <> 'Finished'`).as('flights'),
    countOf(sql`select from packages where action_due_at < ${now}`).as('overdue'),
  ])

export const packageCounts = async (tx: Tx, now: Date) => {
  const [byStatus, byAge, flights] = await Promise.all([
    countsByStatus(tx).executeTakeFirstOrThrow(),
    countsByAge(tx, now).executeTakeFirstOrThrow(),
    countsOfFlights(tx, now).executeTakeFirstOrThrow(),
  ])
  return {
    byStatus: byStatus as Record<PackageStatus, number>,
    byAge: byAge as Record<PackageAge, number>,
    ...flights,
  }
}
