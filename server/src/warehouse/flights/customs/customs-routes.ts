import {
  brokerFileCall,
  flightCustomsCall,
  setMawbCall,
  type FlightCustoms,
} from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { mawbProblem, readMawb } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { sendCsv } from '../../../platform/http/answer/send-csv.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { flightById } from '../flights-queries.ts'
import { lockIn, noSuchFlight, requireVersion, wireFlight } from '../flight-wire.ts'
import { brokerFile } from './broker-file.ts'
import { inOrder, missingOf, totalsOf } from './waybill-line.ts'
import { consignmentsOf } from './waybill-queries.ts'

/** The papers of a flight. Throws 404. */
const customsOf = async (tx: Tx, flightId: string): Promise<FlightCustoms> => {
  const row = await flightById(tx, flightId)
  if (!row) throw noSuchFlight()
  const all = inOrder(await consignmentsOf(tx, row.id))
  const hawbs = all.flatMap(({ hawb }) => hawb ?? [])
  const [first, last] = [hawbs[0], hawbs.at(-1)]
  return {
    flight: await wireFlight(tx, row.id),
    mawb: row.mawb,
    hawbs: first !== undefined && last !== undefined ? { first, last } : null,
    ...totalsOf(all),
    unready: all.flatMap((one) => {
      const missing = missingOf(one)
      if (missing.length === 0) return []
      return {
        packageId: one.package_id,
        trackingNumber: one.tracking_number,
        hawb: one.hawb,
        customer: { _id: one.customer_id, name: one.customer, boxNumber: one.box_number },
        description: one.description,
        missing,
      }
    }),
  }
}

/** A waybill as it is stored; null where none is given. Throws 400 with what is wrong. */
const mawbFrom = (text: string): string | null => {
  if (text === '') return null
  const problem = mawbProblem(text)
  if (problem !== undefined) throw refuse.field('mawb', problem)
  return readMawb(text) ?? null
}

/** Routes for the papers of a flight for Customs. Nothing is sent to Customs: staff give the files to their broker. */
export const customsRoutes = (app: App, services: Services): void => {
  handle(app, services, flightCustomsCall, async ({ params, transaction }) => ({
    data: await transaction((tx) => customsOf(tx, params.flightId)),
  }))

  handle(app, services, setMawbCall, ({ params, body, act }) =>
    act(async (tx) => {
      const mawb = mawbFrom(body.mawb)
      const before = ['Open', 'Closed', 'Departed', 'Arrived'] as const
      const flight = await lockIn(tx, params.flightId, before, () => 'its waybill can no longer be changed.')
      requireVersion(flight, body.version)
      await tx
        .updateTable('manifests')
        .set({ mawb, version: sql<number>`version + 1` })
        .where('id', '=', flight.id)
        .execute()
      const subject = { kind: 'flight', id: flight.id } as const
      await audit(tx, 'flight.waybill', subject, { flight: flight.name, from: flight.mawb, to: mawb })
      return { message: mawb === null ? 'The waybill is removed.' : `${mawb} is saved.`, data: await customsOf(tx, flight.id) }
    }),
  )

  handle(app, services, brokerFileCall, async ({ params, transaction, reply }) => {
    const { name, lines } = await transaction(async (tx) => {
      const row = await flightById(tx, params.flightId)
      if (!row) throw noSuchFlight()
      return { name: row.name, lines: brokerFile(row.mawb, await consignmentsOf(tx, row.id)) }
    })
    return sendCsv(reply, `customs-${name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.csv`, lines)
  })
}
