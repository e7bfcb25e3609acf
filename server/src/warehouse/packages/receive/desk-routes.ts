import { deskCall } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { weightRuleOn } from '../../../prices/rates/rates-queries.ts'
import { companyHoldRules } from '../holds/hold-queries.ts'
import { countReceived, countWaiting, justReceived, nextClosing } from './desk-queries.ts'

/** GET /staff/receiving/desk: the facts shown around the scan field. */
export const deskRoutes = (app: App, services: Services): void => {
  handle(app, services, deskCall, ({ staff, transaction }) =>
    transaction(async (tx) => {
      const now = services.clock.now()
      const { startsAt, date } = await companyDay(tx, now)
      const [receivedToday, unknownWaiting, rule, received, closing, holdRules] = await Promise.all([
        countReceived(tx, startsAt),
        countWaiting(tx),
        weightRuleOn(tx, date),
        justReceived(tx, staff.id, startsAt).execute(),
        nextClosing(tx, now).executeTakeFirst(),
        companyHoldRules(tx),
      ])
      return {
        data: {
          receivedToday,
          unknownWaiting,
          volumetricDivisor: rule.divisor,
          tiersLb: rule.tiers.map(({ upToLb }) => Number(upToLb)),
          holdRules,
          nextFlight: closing ? { name: closing.name, closesAt: closing.at.toISOString() } : null,
          justReceived: received.map((row) => ({
            _id: row.id,
            kind: row.kind,
            number: row.number,
            customerName: row.customer_name,
            about: row.about,
            weightLb: Number(row.weight_lb),
            shelf: row.shelf,
            at: row.received_at.toISOString(),
          })),
        },
      }
    }),
  )
}
