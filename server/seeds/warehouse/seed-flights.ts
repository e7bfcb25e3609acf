import { audit } from '../../src/company/audit/audit.ts'
import { putOnFlight } from '../../src/warehouse/flights/load-flight.ts'
import { lockFlight } from '../../src/warehouse/flights/flights-queries.ts'
import { acting, staffActor, type StaffTx } from '../../src/platform/database/acting.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { placesOf } from '../../src/company/places/places-queries.ts'
import { demoClerk, type DemoClerk } from '../demo-clerk.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { FLIGHTS_OF_DAYS, LAST_FLIGHT, plannedFlights } from '../demo/flights.ts'
import { flightDayAfter, instantOf } from '../demo/moment.ts'
import { demoNeighbours } from '../demo/neighbours.ts'
import { demoPackages, type DemoPackage } from '../demo/packages.ts'

const HOUR_MS = 3_600_000
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
const numbered = (number: number): string => `FF ${number}`

interface Flown {
  readonly departsAt: Date
  readonly packages: readonly DemoPackage[]
}

/** Packages that left Miami in the last weeks, grouped by flight (the same moment of departure), the latest first. */
const flownFlights = (now: Date): readonly Flown[] => {
  const flights = new Map<number, DemoPackage[]>()
  for (const pkg of [...demoPackages, ...demoNeighbours.flatMap(({ packages }) => packages)]) {
    const left = pkg.events.find(({ status }) => status === 'In transit')
    if (!left) continue
    const at = instantOf(left.moment, now).getTime()
    if (at > now.getTime() - FLIGHTS_OF_DAYS * 24 * HOUR_MS) flights.set(at, [...(flights.get(at) ?? []), pkg])
  }
  return [...flights].toSorted(([a], [b]) => b - a).map(([at, packages]) => ({ departsAt: new Date(at), packages }))
}

const isUnderWay = ({ events, missing = false }: DemoPackage): boolean => events.at(-1)?.status === 'In transit' && !missing

/** How far a flight has come: the latest is in the air; one whose packages are still on the way is being checked off. */
const stateOf = ({ packages }: Flown, index: number) =>
  index === 0 ? 'Departed' : packages.some(isUnderWay) ? 'Arrived' : 'Finished'
type State = ReturnType<typeof stateOf>

const lineOf = (pkg: DemoPackage, state: State, departsAt: Date, { id }: DemoClerk) => {
  const checked = { checked_at: later(departsAt, 30), checked_by: id }
  if (state === 'Finished')
    return {
      holds: false,
      settled_at: later(departsAt, 32),
      ...(pkg.missing ? { state: 'missing' } : { state: 'checked', ...checked }),
    }
  const isHere = state === 'Arrived' && (pkg.shelf !== null || !isUnderWay(pkg))
  return isHere ? { state: 'checked', ...checked } : { state: 'aboard' }
}

/** @param placeId where finished flights' packages were put */
const addFlown = async (tx: Tx, { id: by }: DemoClerk, placeId: string | null, flight: Flown, index: number): Promise<void> => {
  const { departsAt } = flight
  const state = stateOf(flight, index)
  await tx
    .insertInto('manifests')
    .values({
      name: numbered(LAST_FLIGHT - index),
      status: state,
      departs_at: departsAt,
      closes_at: later(departsAt, -14),
      created_at: later(departsAt, -60),
      created_by: by,
      closed_at: later(departsAt, -13),
      closed_by: by,
      departed_at: departsAt,
      departed_by: by,
      departure_done_at: later(departsAt, 0.1),
      ...(state !== 'Departed' && {
        arrived_at: later(departsAt, 28),
        arrived_by: by,
        landing_done_at: later(departsAt, 28.1),
      }),
      ...(state === 'Finished' && {
        finished_at: later(departsAt, 32),
        finished_by: by,
        finish_done_at: later(departsAt, 32),
        arrived_to: 'Ready for pickup',
        arrived_place_id: placeId,
      }),
    })
    .execute()
}

/** Puts a package on the flight that its history tells of, if it has flown; its later steps are recorded afterwards. */
export const addToFlown = async (tx: Tx, pkg: DemoPackage, packageId: string): Promise<void> => {
  const flights = flownFlights(tx.now())
  const index = flights.findIndex(({ packages }) => packages.includes(pkg))
  const flight = flights[index]
  if (!flight) return
  const { departsAt } = flight
  const clerk = await demoClerk(tx, 'operations')
  const name = numbered(LAST_FLIGHT - index)
  const { id } = await tx.selectFrom('manifests').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await tx
    .insertInto('manifest_lines')
    .values({
      manifest_id: id,
      package_id: packageId,
      tracking_number: pkg.trackingNumber,
      weight_lb: pkg.weightLb,
      added_at: later(departsAt, -20),
      added_by: clerk.id,
      departed_at: departsAt,
      ...lineOf(pkg, stateOf(flight, index), departsAt, clerk),
    })
    .execute()
}

/** Flights that are still in Miami, loaded as the console loads them. */
const addPlanned = async (tx: StaffTx, ids: ReadonlyMap<string, string>, index: number, from: Date): Promise<Date> => {
  const plan = plannedFlights[index]
  if (!plan) throw new TypeError('There is no such flight')
  const departsAt = flightDayAfter(from)
  const { at, actor } = tx.by
  const name = numbered(LAST_FLIGHT + 1 + index)
  const { id } = await tx
    .insertInto('manifests')
    .values({ name, departs_at: departsAt, closes_at: later(departsAt, -14), created_at: later(at, -24), created_by: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, 'flight.open', { kind: 'flight', id }, { flight: name, departsAt: departsAt.toISOString() })
  const flight = await lockFlight(tx, id)
  for (const number of plan.packages) {
    const packageId = ids.get(number)
    if (flight && packageId !== undefined) await putOnFlight(tx, { flight, packageId })
  }
  if (plan.closed) {
    await tx
      .updateTable('manifests')
      .set({ status: 'Closed', closed_at: at, closed_by: actor.id })
      .where('id', '=', id)
      .execute()
    await audit(tx, 'flight.close', { kind: 'flight', id }, { flight: name, from: 'Open', to: 'Closed' })
  }
  return departsAt
}

/** Brings in the flights that the packages' histories tell of, before the packages; where there is a flight, nothing changes. */
export const seedFlownFlights = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const now = services.clock.now()
  await services.database.inTenant(tenantId, async (tx) => {
    if (await tx.selectFrom('manifests').select('id').limit(1).executeTakeFirst()) return
    const clerk = await demoClerk(tx, 'operations')
    const counter = (await placesOf(tx)).find(({ kind }) => kind === 'counter')
    for (const [index, flight] of flownFlights(now).entries()) await addFlown(tx, clerk, counter?.id ?? null, flight, index)
  })
}

/** Brings in the next flights with the packages on them; where the first of them is, nothing changes. */
export const seedPlannedFlights = async ({ services, tenantId }: DemoSeed): Promise<void> => {
  const now = services.clock.now()
  await services.database.inTenant(tenantId, async (tx) => {
    const first = tx
      .selectFrom('manifests')
      .select('id')
      .where('name', '=', numbered(LAST_FLIGHT + 1))
    if (await first.executeTakeFirst()) return
    const clerk = await demoClerk(tx, 'operations')
    const rows = await tx.selectFrom('packages').select(['id', 'tracking_number']).limit(1_000).execute()
    const ids = new Map(rows.map((row) => [row.tracking_number, row.id]))
    const asClerk = acting(tx, { actor: staffActor(clerk), at: later(now, -2), network: '' })
    let from = now
    for (const index of plannedFlights.keys()) from = await addPlanned(asClerk, ids, index, from)
  })
}
