import type { PackageFlight } from '@parcelport/contract/packages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { MOST_LISTED, type PackageSummaryRow } from '../packages-queries.ts'

/** The flights that a customer's packages are on, with how far each has come. */
const flightsTaken = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('packages')
    .innerJoin('manifest_lines', (join) =>
      join
        .onRef('manifest_lines.package_id', '=', 'packages.id')
        .onRef('manifest_lines.tenant_id', '=', 'packages.tenant_id')
        .on('manifest_lines.holds', '=', true),
    )
    .innerJoin('manifests', (join) =>
      join
        .onRef('manifests.id', '=', 'manifest_lines.manifest_id')
        .onRef('manifests.tenant_id', '=', 'manifest_lines.tenant_id'),
    )
    .select(['packages.id as package_id', 'manifests.name', 'manifests.status', 'manifests.departs_at'])
    .where('packages.customer_id', '=', customerId)
    .where('packages.status', 'in', ['Received', 'In transit'])
    .limit(MOST_LISTED)
    .execute()

/** The next flight that still takes packages. */
const nextFlight = (tx: Tx, now: Date) =>
  tx
    .selectFrom('manifests')
    .select(['name', 'departs_at', 'closes_at'])
    .where('status', '=', 'Open')
    .where('departs_at', '>', now)
    .where(sql<boolean>`coalesce(closes_at, departs_at) > ${now}`)
    .orderBy('departs_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Which flight each of a customer's packages is on, or may take next, as far as the company has planned one: what nobody has
 * planned is not foretold, and a departure that is late is not a date.
 */
export const flightsOf = async (tx: Tx, customerId: string, now: Date) => {
  const [taken, next] = await Promise.all([flightsTaken(tx, customerId), nextFlight(tx, now)])
  const byPackage = new Map(taken.map((flight) => [flight.package_id, flight]))
  return ({ id, status }: Pick<PackageSummaryRow, 'id' | 'status'>): PackageFlight | undefined => {
    const flight = byPackage.get(id)
    if (flight) {
      const { name, departs_at } = flight
      const hasLanded = flight.status === 'Arrived' || flight.status === 'Finished'
      if (status === 'In transit') return { state: hasLanded ? 'landed' : 'flying', name, departsAt: departs_at.toISOString() }
      return departs_at > now ? { state: 'booked', name, departsAt: departs_at.toISOString() } : undefined
    }
    if (status !== 'Received' || !next) return undefined
    return {
      state: 'next',
      name: next.name,
      departsAt: next.departs_at.toISOString(),
      ...(next.closes_at && { closesAt: next.closes_at.toISOString() }),
    }
  }
}
