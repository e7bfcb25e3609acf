import { askTaxIdsCall } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { audit } from '../../../company/audit/audit.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import { taxIdAskedMail } from '../../../customers/tax-ids/tax-id-mails.ts'
import { markAsked } from '../../../customers/tax-ids/tax-ids-queries.ts'
import { askedTaxId } from '../../../customers/tax-ids/tax-ids.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { noSuchFlight } from '../flight-wire.ts'
import { flightById } from '../flights-queries.ts'
import { withTaxIds } from './consignee-tax-ids.ts'
import { consignmentsOf } from '../customs/waybill-queries.ts'

/** Nobody is asked twice within this time, in milliseconds. */
const AGAIN_MS = 86_400_000
/** Customers asked by one press. */
const MOST_ASKED = 200

const askedWords = (asked: number): string => {
  if (asked === 0) return 'Everybody was asked within the last day.'
  const people = asked === 1 ? '1 customer is' : `${asked} customers are`
  return asked === MOST_ASKED ? `${people} asked. Press again for the others.` : `${people} asked, here and by email.`
}

/** POST …/customs/ask-tax-ids: asks the customers of a flight for the tax ids that Customs would miss. */
export const askTaxIdsRoute = (app: App, services: Services): void => {
  handle(app, services, askTaxIdsCall, ({ params, act }) =>
    act(async (tx) => {
      const flight = await flightById(tx, params.flightId)
      if (!flight) throw noSuchFlight()
      const kind = await askedTaxId(tx)
      if (!kind) throw refuse.conflict('Your Customs asks for no tax id. An owner can change that in Settings.')
      const { label } = kind
      const lines = await withTaxIds(tx, await consignmentsOf(tx, flight.id))
      const missing = [...new Set(lines.flatMap(({ tax_id, customer_id }) => (tax_id === null ? [customer_id] : [])))]
      const since = new Date(tx.by.at.getTime() - AGAIN_MS)
      const asked = await markAsked(tx, missing, { since, most: MOST_ASKED })
      for (const customerId of asked)
        await notify(tx, {
          customerId,
          kind: 'action',
          message: `Customs asks for your ${label}, or that of the person in whose name a package comes. Please enter it under Account.`,
          mail: { template: taxIdAskedMail, data: { label } },
        })
      await audit(tx, 'flight.ask-tax-ids', { kind: 'flight', id: flight.id }, { flight: flight.name, asked: asked.length })
      return { message: askedWords(asked.length), data: { asked: asked.length } }
    }),
  )
}
