import {
  arriveFlightCall,
  closeFlightCall,
  departFlightCall,
  finishFlightCall,
  reopenFlightCall,
} from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import type { FlightStatus } from '@parcelport/contract/warehouse/desk/staff-flights-rules.ts'
import { sql, type Updateable } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { By, StaffActor, StaffTx } from '../../platform/database/acting.ts'
import type { DB } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { enqueue } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { holdsOfRow } from '../packages/holds/hold-queries.ts'
import { blockedBecause } from '../packages/holds/mind-holds.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import { placeById } from '../../company/places/places-queries.ts'
import { numberWaybills, waybillLetters } from './customs/waybill-queries.ts'
import { departTask } from './depart-flight.ts'
import { countLines, holdsAboard } from './flight-lines-queries.ts'
import { lockIn, requireVersion, wireFlight } from './flight-wire.ts'
import type { LockedFlight } from './flights-queries.ts'
import { landTask } from './land-flight.ts'
import { markMissing, settleTask } from './settle-flight.ts'

interface Taking {
  readonly flightId: string
  readonly version: number
  readonly from: readonly FlightStatus[]
  /** The end of the sentence that refuses the step in another status. */
  readonly otherwise: string
  readonly to: FlightStatus
  readonly verb: string
  /** Further columns that the step sets. May throw a refusal. */
  readonly with?: (flight: LockedFlight) => Promise<Updateable<DB['manifests']>>
}

/** Takes one step of a flight, with its audit line, if the flight is in the caller's version. */
const takeStep = async (tx: StaffTx, step: Taking) => {
  const flight = await lockIn(tx, step.flightId, step.from, () => step.otherwise)
  requireVersion(flight, step.version)
  const more = (await step.with?.(flight)) ?? {}
  await tx
    .updateTable('manifests')
    .set({ ...more, status: step.to, version: sql<number>`version + 1` })
    .where('id', '=', flight.id)
    .execute()
  const details = { flight: flight.name, from: flight.status, to: step.to }
  await audit(tx, `flight.${step.verb}`, { kind: 'flight', id: flight.id }, details)
  return wireFlight(tx, flight.id)
}

/** Throws 409 for packages that the hold rules block now: rules and packages may have changed since loading. */
const refuseBlockedAboard = async (tx: StaffTx, flight: LockedFlight): Promise<void> => {
  const blocked = (await holdsAboard(tx, flight.id)).flatMap(
    (row) => blockedBecause(holdsOfRow(row), row.tracking_number, 'fly') ?? [],
  )
  const [first] = blocked
  if (first === undefined) return
  const more = blocked.length === 1 ? '' : ` So are ${blocked.length - 1} more.`
  throw refuse.conflict(`${first}${more} Take it off ${flight.name} first.`)
}

/** Numbers the company's waybills of a flight whose packages are settled now. */
const giveWaybills = async (tx: StaffTx, flightId: string, at: Date): Promise<void> =>
  numberWaybills(tx, flightId, waybillLetters(await accountPrefix(tx)), at)

const finishFlightRoute = (app: App, services: Services): void => {
  handle(app, services, finishFlightCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const statusNote = body.statusNote ?? ''
      const data = await takeStep(tx, {
        ...params,
        version: body.version,
        from: ['Arrived'],
        otherwise: 'only a flight that has arrived is finished.',
        to: 'Finished',
        verb: 'finish',
        with: async (flight) => {
          const place = body.placeId === undefined ? undefined : await placeById(tx, body.placeId)
          if (place?.closed) throw refuse.conflict(`${place.name} is closed.`)
          await markMissing(tx, flight)
          await enqueue(tx, settleTask, { flightId: flight.id, network: by.network })
          return {
            finished_at: by.at,
            finished_by: by.actor.id,
            arrived_to: body.arrived,
            arrived_place_id: place?.id ?? null,
            status_note: statusNote === '' ? null : statusNote,
          }
        },
      })
      const missing = data.missing === 0 ? 'Nothing is missing.' : `${data.missing} missing.`
      return { message: `${data.name} is finished. ${missing}`, data }
    }),
  )
}

/** Routes for the steps of a flight. Background jobs move its packages, so that a full flight does not exceed a request's time. */
export const stepFlightRoutes = (app: App, services: Services): void => {
  const closing = ({ at, actor }: By<StaffActor>) => ({ closed_at: at, closed_by: actor.id })

  handle(app, services, closeFlightCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const step = { from: ['Open'], otherwise: 'it is closed already.', to: 'Closed', verb: 'close' } as const
      const data = await takeStep(tx, { ...params, ...body, ...step, with: async () => closing(by) })
      await giveWaybills(tx, data._id, by.at)
      return { message: `${data.name} is closed.`, data }
    }),
  )

  handle(app, services, reopenFlightCall, ({ params, body, act }) =>
    act(async (tx) => {
      const step = { from: ['Closed'], otherwise: 'it cannot be opened again.', to: 'Open', verb: 'reopen' } as const
      const data = await takeStep(tx, { ...params, ...body, ...step, with: async () => ({ closed_at: null, closed_by: null }) })
      return { message: `${data.name} is open again.`, data }
    }),
  )

  handle(app, services, departFlightCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const data = await takeStep(tx, {
        ...params,
        ...body,
        from: ['Open', 'Closed'],
        otherwise: 'it has left already.',
        to: 'Departed',
        verb: 'depart',
        with: async (flight) => {
          if ((await countLines(tx, flight.id)) === 0) throw refuse.conflict(`${flight.name} has no packages yet.`)
          await refuseBlockedAboard(tx, flight)
          await enqueue(tx, departTask, { flightId: flight.id, network: by.network })
          return { departed_at: by.at, departed_by: by.actor.id, ...(flight.closed_at === null && closing(by)) }
        },
      })
      await giveWaybills(tx, data._id, by.at)
      return { message: `${data.name} has departed.`, data }
    }),
  )

  handle(app, services, arriveFlightCall, ({ params, body, by, act }) =>
    act(async (tx) => {
      const data = await takeStep(tx, {
        ...params,
        ...body,
        from: ['Departed'],
        otherwise: 'only a flight that has departed arrives.',
        to: 'Arrived',
        verb: 'arrive',
        with: async (flight) => {
          if (flight.departure_done_at === null)
            throw refuse.conflict(`${flight.name} is still departing: its packages are being moved. Please wait a moment.`)
          await enqueue(tx, landTask, { flightId: flight.id })
          return { arrived_at: by.at, arrived_by: by.actor.id }
        },
      })
      return { message: `${data.name} has arrived. Check its packages off.`, data }
    }),
  )

  finishFlightRoute(app, services)
}
