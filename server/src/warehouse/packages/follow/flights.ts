import { storageBounds } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { PackageFlight, PackageHeld } from '@parcelport/contract/warehouse/packages/packages.ts'
import { sql } from 'kysely'
import { nextOpenDay, openWeekdays } from '../../../company/places/open-days.ts'
import type { DayOf } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { dayIn } from '../../../company/tenants/day-in.ts'
import { MOST_LISTED, type PackageSummaryRow } from '../packages-queries.ts'
import { heldPackages } from '../holds/held-packages.ts'
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

const DAY_MS = 86_400_000
/** The usual duration comes from up to 9 recent flights, and from at least 3. */
const TOLD_BY = { most: 9, least: 3 }

/** Median time from a flight's departure until its packages are ready, in whole days, rounded up; undefined for too few flights. */
const usualDays = async (tx: Tx): Promise<number | undefined> => {
  const last = await tx
    .selectFrom('manifests')
    .select(['departed_at', 'finished_at'])
    .where('status', '=', 'Finished')
    .where('arrived_to', '=', 'Ready for pickup')
    .orderBy('departs_at', 'desc')
    .limit(TOLD_BY.most)
    .execute()
  const days = last
    .flatMap(({ departed_at: from, finished_at: to }) => (from && to ? [Math.ceil((+to - +from) / DAY_MS)] : []))
    .toSorted((a, b) => a - b)
  return days.length < TOLD_BY.least ? undefined : days[Math.floor(days.length / 2)]
}

/** Moves a moment to the next day on which the company's first counter or locker is open, at the same hour. */
const whenOpen = async (tx: Tx, now: Date): Promise<(ready: Date) => Date> => {
  const place = await firstPickup(tx)
  if (!place) return (ready) => ready
  const closed = await tx
    .selectFrom('closed_days')
    .select('day')
    .where('day', '>=', dayIn(now, place.time_zone))
    .orderBy('day')
    .limit(storageBounds.closedDays)
    .execute()
  const closedDays = closed.map(({ day }) => day)
  const weekdays = openWeekdays(place.opening_hours as PublicPlace['openingHours'])
  return (ready) => {
    const day = dayIn(ready, place.time_zone)
    return new Date(+ready + Date.parse(nextOpenDay(day, weekdays, closedDays)) - Date.parse(day))
  }
}

/**
 * Tells when packages of a flight that departs at a moment are expected to be ready, on a day on which they can be collected. Undefined where the
 * company has had too few flights, and where that moment is past.
 */
export const readyAfter = async (tx: Tx): Promise<(departs: Date) => Date | undefined> => {
  const now = tx.now()
  const [days, openAfter] = await Promise.all([usualDays(tx), whenOpen(tx, now)])
  return (departs) => {
    const ready = days === undefined ? undefined : openAfter(new Date(+departs + days * DAY_MS))
    return ready && ready > now ? ready : undefined
  }
}

type Taken = Awaited<ReturnType<typeof flightsTaken>>[number]

const stateOf = (flight: Taken, status: string, now: Date): PackageFlight['state'] | undefined => {
  if (status !== 'In transit') return flight.departs_at > now ? 'booked' : undefined
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
    readyAfter(tx),
  ])
  const timesOf = (departs: Date): Pick<PackageFlight, 'departsAt' | 'departsOn' | 'readyAbout' | 'readyOn'> => {
    const ready = readyOf(departs)
    return {
      departsAt: departs.toISOString(),
      departsOn: dayOf(departs),
      ...(ready && { readyAbout: ready.toISOString(), readyOn: dayOf(ready) }),
    }
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
    const flightAfter = toTake(ahead.find(({ departs_at }) => dayOf(departs_at) > until))
    return { ...hold, ...(flightAfter && { flightAfter }) }
  }
  const flightOf = ({ id, status }: Pick<PackageSummaryRow, 'id' | 'status'>): PackageFlight | undefined => {
    const flight = byPackage.get(id)
    if (!flight) return (status === 'Received' || status === 'Prealerted') && !held.has(id) ? nextOfAll : undefined
    const state = stateOf(flight, status, now)
    return state && { state, name: flight.name, ...timesOf(flight.departs_at) }
  }
  return { flightOf, heldOf, nextFlight: nextOfAll }
}
