import { storageBounds } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { ExpectedWindow } from '@parcelport/contract/warehouse/packages/expected-rules.ts'
import type { PackageFlight, PackageHeld } from '@parcelport/contract/warehouse/packages/packages.ts'
import { sql } from 'kysely'
import { openWeekdays } from '../../../company/places/open-days.ts'
import { companyTimeZone, type DayOf } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { dayIn } from '../../../company/tenants/day-in.ts'
import { MOST_LISTED, type PackageSummaryRow } from '../packages-queries.ts'
import { heldPackages } from '../holds/held-packages.ts'
import { expectedWindow, TOLD_BY, usualDays, type OpenDays } from './expected-window.ts'
import { lastStepOf } from '../news/last-customs-step.ts'
import { firstPickup } from '../receive/shelf-for.ts'

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
    .select(lastStepOf('packages').as('customs'))
    .where('packages.customer_id', '=', customerId)
    .where('packages.status', 'in', ['Received', 'In transit'])
    .limit(MOST_LISTED)
    .execute()

/** Most planned flights that are read: a package is kept for months at most. */
const MOST_AHEAD = 50

/** The flights that still take packages, next one first. */
const flightsAhead = (tx: Tx, now: Date) =>
  tx
    .selectFrom('manifests')
    .select(['name', 'departs_at', 'closes_at'])
    .where('status', '=', 'Open')
    .where('departs_at', '>', now)
    .where(sql<boolean>`coalesce(closes_at, departs_at) > ${now}`)
    .orderBy('departs_at')
    .limit(MOST_AHEAD)
    .execute()

/** The company's last flights that ended with packages ready, the latest first: departure, and when they were ready. */
const lastFlights = async (tx: Tx): Promise<(readonly [Date, Date])[]> => {
  const last = await tx
    .selectFrom('manifests')
    .select(['departed_at', 'finished_at'])
    .where('status', '=', 'Finished')
    .where('arrived_to', '=', 'Ready for pickup')
    .orderBy('departs_at', 'desc')
    .limit(TOLD_BY.most)
    .execute()
  return last.flatMap(({ departed_at: left, finished_at: ready }) => (left && ready ? [[left, ready] as const] : []))
}

/** When the company's first counter or locker is open; always, by the company's clock, where it has none. */
const openDays = async (tx: Tx, now: Date): Promise<OpenDays> => {
  const place = await firstPickup(tx)
  if (!place) return { timeZone: await companyTimeZone(tx), weekdays: openWeekdays([]), closedDays: [] }
  const closed = await tx
    .selectFrom('closed_days')
    .select('day')
    .where('day', '>=', dayIn(now, place.time_zone))
    .orderBy('day')
    .limit(storageBounds.closedDays)
    .execute()
  return {
    timeZone: place.time_zone,
    weekdays: openWeekdays(place.opening_hours as PublicPlace['openingHours']),
    closedDays: closed.map(({ day }) => day),
  }
}

/**
 * Tells when packages of a flight that departs at a moment are usually ready: what every list, drawer, public page and message shows. See
 * {@link expectedWindow}.
 */
export const windowAfter = async (tx: Tx): Promise<(departs: Date) => ExpectedWindow | undefined> => {
  const now = tx.now()
  const place = await openDays(tx, now)
  const usual = usualDays(await lastFlights(tx), place.timeZone)
  return (departs) => expectedWindow({ departs, usual, place, now })
}

type Taken = Awaited<ReturnType<typeof flightsTaken>>[number]

const stateOf = (flight: Taken, status: string, now: Date): PackageFlight['state'] | undefined => {
  if (status !== 'In transit') return flight.departs_at > now ? 'booked' : undefined
  if (flight.customs === 'released') return 'released'
  return flight.status === 'Arrived' || flight.status === 'Finished' ? 'landed' : 'flying'
}

/**
 * The flight that each of a customer's packages is on or may take next, and the next flight of all. Only flights that the company has planned are
 * named; a late departure gives no date. A package that something holds has no next flight, but what holds it. A package is expected on a day on which it can be collected. Days are those of `dayOf`.
 */
export const flightsOf = async (tx: Tx, customerId: string, dayOf: DayOf) => {
  const now = tx.now()
  const [taken, ahead, held, readyOf] = await Promise.all([
    flightsTaken(tx, customerId),
    flightsAhead(tx, now),
    heldPackages(tx, customerId),
    windowAfter(tx),
  ])
  const departure = (departs: Date): Pick<PackageFlight, 'departsAt' | 'departsOn'> => ({
    departsAt: departs.toISOString(),
    departsOn: dayOf(departs),
  })
  const timesOf = (departs: Date): Pick<PackageFlight, 'departsAt' | 'departsOn' | 'ready'> => {
    const ready = readyOf(departs)
    return { ...departure(departs), ...(ready && { ready }) }
  }
  const byPackage = new Map(taken.map((flight) => [flight.package_id, flight]))
  const toTake = (flight: (typeof ahead)[number] | undefined): PackageFlight | undefined =>
    flight && {
      state: 'next',
      name: flight.name,
      ...timesOf(flight.departs_at),
      ...(flight.closes_at && { closesAt: flight.closes_at.toISOString() }),
    }
  const nextOfAll = toTake(ahead[0])
  const heldOf = ({ id }: Pick<PackageSummaryRow, 'id'>): PackageHeld | undefined => {
    const hold = byPackage.has(id) ? undefined : held.get(id)
    if (hold?.until === undefined) return hold
    const { until } = hold
    // Without a day on which it is ready: something holds it still.
    const { ready: _ready, ...flightAfter } = toTake(ahead.find(({ departs_at }) => dayOf(departs_at) > until)) ?? {}
    return { ...hold, ...('name' in flightAfter && { flightAfter }) }
  }
  const flightOf = ({ id, status }: Pick<PackageSummaryRow, 'id' | 'status'>): PackageFlight | undefined => {
    const flight = byPackage.get(id)
    if (!flight) return (status === 'Received' || status === 'Prealerted') && !held.has(id) ? nextOfAll : undefined
    const state = stateOf(flight, status, now)
    const times = held.has(id) ? departure(flight.departs_at) : timesOf(flight.departs_at)
    return state && { state, name: flight.name, ...times }
  }
  return { flightOf, heldOf, nextFlight: nextOfAll }
}
