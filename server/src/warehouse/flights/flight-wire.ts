import type { Flight } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import type { FlightStatus } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { staffNames } from '../../company/staff/staff-queries.ts'
import { lockFlight, flightById, type LockedFlight, type FlightRow } from './flights-queries.ts'

export const noSuchFlight = () => refuse.notFound('There is no such flight.')

/** Stands for a staff member whose name is not found. */
export const SOMEBODY = 'Staff'

const byOf = (row: FlightRow): string[] =>
  [row.created_by, row.closed_by, row.departed_by, row.arrived_by, row.finished_by].filter((id) => id !== null)

/** Progress of the background job for the current step; null when none runs. */
const progressOf = (row: FlightRow): Flight['progress'] => {
  if (row.departed_at !== null && row.departure_done_at === null) return { done: row.moved, of: row.packages + row.left_behind }
  if (row.finished_at !== null && row.finish_done_at === null) return { done: row.settled, of: row.to_settle }
  return null
}

const toFlight = (row: FlightRow, names: ReadonlyMap<string, string>): Flight => {
  const step = (at: Date | null, by: string | null) =>
    at === null ? null : { at: at.toISOString(), by: (by === null ? undefined : names.get(by)) ?? SOMEBODY }
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    status: row.status as FlightStatus,
    departsAt: row.departs_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    packages: row.packages,
    weightLb: Number(row.weight_lb),
    checked: row.checked,
    surplus: row.surplus,
    missing: row.missing,
    leftBehind: row.left_behind,
    progress: progressOf(row),
    created: { at: row.created_at.toISOString(), by: names.get(row.created_by) ?? SOMEBODY },
    closed: step(row.closed_at, row.closed_by),
    departed: step(row.departed_at, row.departed_by),
    arrived: step(row.arrived_at, row.arrived_by),
    finished: step(row.finished_at, row.finished_by),
  }
}

export const toFlights = async (tx: Tx, rows: readonly FlightRow[]): Promise<Flight[]> => {
  const names = await staffNames(tx, rows.flatMap(byOf))
  return rows.map((row) => toFlight(row, names))
}

/** A flight as it is now in the transaction. Throws 404. */
export const wireFlight = async (tx: Tx, flightId: string): Promise<Flight> => {
  const row = await flightById(tx, flightId)
  if (!row) throw noSuchFlight()
  const [flight] = await toFlights(tx, [row])
  if (!flight) throw noSuchFlight()
  return flight
}

/** Locks a flight in one of some statuses until the transaction ends. Throws 404, and 409 with a sentence for any other status. */
export const lockIn = async (
  tx: Tx,
  flightId: string,
  statuses: readonly FlightStatus[],
  sentence: (status: string) => string,
): Promise<LockedFlight> => {
  const flight = await lockFlight(tx, flightId)
  if (!flight) throw noSuchFlight()
  if (!(statuses as readonly string[]).includes(flight.status))
    throw refuse.conflict(`${flight.name} is ${flight.status}: ${sentence(flight.status)}`)
  return flight
}

/** Throws 409 where somebody changed the flight since the caller's screen loaded. */
export const requireVersion = (flight: LockedFlight, version: number): void => {
  if (flight.version !== version)
    throw refuse.outdated(
      `Somebody changed ${flight.name} a moment ago: it is ${flight.status} now. Look at it again, then repeat.`,
    )
}
