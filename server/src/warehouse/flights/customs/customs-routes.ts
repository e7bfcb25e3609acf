import { brokerFileCall, flightCustomsCall, setMawbCall } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { mayDo } from '@parcelport/contract/company/staff-permissions.ts'
import { mawbProblem, readMawb } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { sendCsv } from '../../../platform/http/answer/send-csv.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { flightById } from '../flights-queries.ts'
import { lockIn, noSuchFlight, requireVersion } from '../flight-wire.ts'
import { brokerFile } from './broker-file.ts'
import { customsOf } from './read-customs.ts'
import { withEei } from '../eei/with-eei.ts'
import { askTaxIdsRoute } from '../tax-ids/ask-tax-ids.ts'
import { withTaxIds } from '../tax-ids/consignee-tax-ids.ts'
import { sealRoutes } from './seal-routes.ts'
import { fileNameOf, sealedFileRoute } from './sealed-file.ts'
import { stepCustomsRoute } from '../clearance/step-customs.ts'
import { consignmentsOf } from './waybill-queries.ts'

/** A waybill as it is stored; null where none is given. Throws 400 with what is wrong. */
const mawbFrom = (text: string): string | null => {
  if (text === '') return null
  const problem = mawbProblem(text)
  if (problem !== undefined) throw refuse.field('mawb', problem)
  return readMawb(text) ?? null
}

/** Routes for the papers of a flight for Customs. Nothing is sent to Customs: staff give the files to their broker. */
export const customsRoutes = (app: App, services: Services): void => {
  handle(app, services, flightCustomsCall, async ({ params, tenant, transaction }) => ({
    data: await transaction((tx) => customsOf(tx, params.flightId, tenant.name)),
  }))

  handle(app, services, setMawbCall, ({ params, body, tenant, act }) =>
    act(async (tx) => {
      const mawb = mawbFrom(body.mawb)
      const before = ['Open', 'Closed', 'Departed', 'Arrived'] as const
      const flight = await lockIn(tx, params.flightId, before, () => 'its waybill can no longer be changed.')
      requireVersion(flight, body.version)
      await tx
        .updateTable('manifests')
        .set({
          mawb,
          ...(body.office !== undefined && { customs_office: body.office }),
          ...(body.unloadedAt !== undefined && { unloaded_at: body.unloadedAt }),
          ...(body.carrier !== undefined && { carrier: body.carrier }),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', flight.id)
        .execute()
      const subject = { kind: 'flight', id: flight.id } as const
      await audit(tx, 'flight.waybill', subject, { flight: flight.name, from: flight.mawb, to: mawb })
      const message = mawb === null ? 'The waybill is removed.' : `${mawb} is saved.`
      return { message, data: await customsOf(tx, flight.id, tenant.name) }
    }),
  )

  handle(app, services, brokerFileCall, async ({ params, staff, transaction, reply }) => {
    const { name, lines } = await transaction(async (tx) => {
      const row = await flightById(tx, params.flightId)
      if (!row) throw noSuchFlight()
      const consignments = await withEei(tx, row, await withTaxIds(tx, await consignmentsOf(tx, row.id)))
      const showsTaxIds = mayDo(staff, 'customers.identity')
      return { name: row.name, lines: brokerFile(row.mawb, consignments, { showsTaxIds }) }
    })
    return sendCsv(reply, `${fileNameOf(name)}.csv`, lines)
  })

  askTaxIdsRoute(app, services)
  sealRoutes(app, services)
  stepCustomsRoute(app, services)
  sealedFileRoute(app, services)
}
