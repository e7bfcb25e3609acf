import {
  addToFlightCall,
  checkOffCall,
  removeFromFlightCall,
  scanFlightCall,
  uncheckCall,
  type scanOutcomes,
} from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { arrivalShelf } from '../packages/receive/shelf-for.ts'
import { holdsOfRow } from '../packages/holds/hold-queries.ts'
import { askedAbout } from '../packages/holds/mind-holds.ts'
import { lockPackage } from '../packages/packages-queries.ts'
import { packagesOfNumber, type StaffPackageRow } from '../packages/staff-packages-queries.ts'
import { numberOf } from '../packages/number/tracking-number-of.ts'
import { toStaffPackage } from '../packages/staff-packages-wire.ts'
import { checkLines, checkNumber, uncheckLines } from './check-flight.ts'
import { groundedBecause, putOnFlight, staysBecause, takeOffFlight } from './load-flight.ts'
import { holdOf } from './flight-lines-queries.ts'
import { lockIn, wireFlight } from './flight-wire.ts'
import type { LockedFlight } from './flights-queries.ts'

type Outcome = (typeof scanOutcomes)[number]

const closed = () => 'packages are put on and taken off only while it is open.'
const notArrived = () => 'packages are checked off once it has arrived.'
const uuids = (ids: readonly string[]): string[] => [...new Set(ids.filter((id) => isUuid(id)))]

const said: Record<Exclude<Outcome, 'ask'>, (number: string, flight: string) => string> = {
  added: (number, flight) => `${number} is on ${flight}.`,
  already: (number, flight) => `${number} was on ${flight} already.`,
  checked: (number) => `${number} is checked off.`,
  again: (number) => `${number} was scanned before.`,
  surplus: (number, flight) => `${number} is not on the list of ${flight}. It is noted as surplus.`,
  choose: (number) => `Several customers announced ${number}. Please choose whose this is.`,
}

/** The shelf for arriving packages, as in the company's list. Throws 400 and 409 for a shelf elsewhere. */
const onShelf = async (tx: Tx, typed = ''): Promise<{ shelf?: string }> =>
  typed.trim() === '' ? {} : { shelf: (await arrivalShelf(tx, typed)).name }

/** Handles a label scanned while the flight is open. Throws 409 with the reason why no package of this number can fly. */
const load = async (
  tx: StaffTx,
  { flight, number }: { flight: LockedFlight; number: string },
): Promise<{ outcome: Outcome; rows: StaffPackageRow[]; asks?: string }> => {
  const rows = await packagesOfNumber(tx, number)
  const [first] = rows
  if (!first) throw refuse.conflict(`No package has the number ${number}. Receive it at the desk first.`)
  // A package that waits for payment is included, so that the answer can say so.
  const flying = rows.filter(({ status, action_fix: fix }) => status === 'Received' || fix === 'payment')
  const [one] = flying
  if (!one) throw refuse.conflict(groundedBecause(first.status, number) ?? `${number} cannot go on a flight.`)
  if (flying.length > 1) return { outcome: 'choose', rows: flying }
  const asks = one.action_fix === 'payment' ? undefined : askedAbout(holdsOfRow(one), number, 'fly')
  if (asks !== undefined && (await holdOf(tx, one.id))?.manifest_id !== flight.id) {
    // Nobody is asked to confirm what cannot be done anyway.
    const pkg = await lockPackage(tx, one.id)
    const stays = pkg && (await staysBecause(tx, pkg, tx.by.at))
    if (stays !== undefined) throw refuse.conflict(stays)
    return { outcome: 'ask', rows: [one], asks }
  }
  return { outcome: await putOnFlight(tx, { flight, packageId: one.id }), rows: [one] }
}

/** Routes for loading, unloading and checking off, by scan or by hand; several people may work at once. */
export const scanFlightRoutes = (app: App, services: Services): void => {
  handle(app, services, scanFlightCall, async ({ params, body, act }) => {
    const number = numberOf(body.scan)
    return act(async (tx) => {
      const flight = await lockIn(tx, params.flightId, ['Open', 'Arrived'], (status) =>
        status === 'Departed' ? 'it is in the air.' : 'nothing is scanned for it.',
      )
      const { outcome, rows, asks } =
        flight.status === 'Open'
          ? await load(tx, { flight, number })
          : {
              outcome: await checkNumber(tx, { flight, ...(await onShelf(tx, body.shelf)) }, number),
              rows: await packagesOfNumber(tx, number),
              asks: undefined,
            }
      const data = {
        outcome,
        trackingNumber: number,
        packages: rows.map(toStaffPackage),
        flight: await wireFlight(tx, flight.id),
      }
      const message = outcome === 'ask' ? (asks ?? '') : said[outcome](number, flight.name)
      return { message, data }
    })
  })

  handle(app, services, addToFlightCall, async ({ params, body, act }) => {
    await act((tx) => lockIn(tx, params.flightId, ['Open'], closed))
    const items = [...new Set(body.packageIds)].map((_id) => ({ _id }))
    const { moved, refused } = await eachAlone(services.log, items, ({ _id }) =>
      act(async (tx) => {
        const flight = await lockIn(tx, params.flightId, ['Open'], closed)
        await putOnFlight(tx, { flight, packageId: _id, confirmed: body.confirmed })
      }),
    )
    const flight = await act((tx) => wireFlight(tx, params.flightId))
    return { data: { added: moved, refused, flight } }
  })

  handle(app, services, removeFromFlightCall, ({ params, body, act }) =>
    act(async (tx) => {
      const flight = await lockIn(tx, params.flightId, ['Open'], closed)
      const count = await takeOffFlight(tx, { flight, packageIds: uuids(body.packageIds) })
      const data = await wireFlight(tx, flight.id)
      return { message: `${count} taken off ${flight.name}.`, data }
    }),
  )

  handle(app, services, checkOffCall, ({ params, body, act }) =>
    act(async (tx) => {
      const flight = await lockIn(tx, params.flightId, ['Arrived'], notArrived)
      const ids = uuids(body.packageIds)
      const lines =
        ids.length === 0
          ? []
          : await tx
              .selectFrom('manifest_lines')
              .select('id')
              .where('manifest_id', '=', flight.id)
              .where('package_id', 'in', ids)
              .execute()
      const count = await checkLines(
        tx,
        { flight, ...(await onShelf(tx, body.shelf)) },
        lines.map(({ id }) => id),
      )
      return { message: `${count} checked off.`, data: await wireFlight(tx, flight.id) }
    }),
  )

  handle(app, services, uncheckCall, ({ params, body, act }) =>
    act(async (tx) => {
      const flight = await lockIn(tx, params.flightId, ['Arrived'], notArrived)
      const count = await uncheckLines(tx, { flight }, uuids(body.lineIds))
      return { message: `${count} no longer checked off.`, data: await wireFlight(tx, flight.id) }
    }),
  )
}
