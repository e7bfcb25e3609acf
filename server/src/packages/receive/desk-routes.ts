import { deskCall } from '@parcelport/contract/staff-receiving.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { companyDay } from '../../rates/company-day.ts'
import { countReceived, countWaiting, justReceived, nextClosing } from './desk-queries.ts'
import { divisorOf } from './shelves-queries.ts'

/** GET /staff/receiving/desk: what stands around the scan field. */
export const deskRoutes = (app: App, services: Services): void => {
  handle(app, services, deskCall, ({ staff, transaction }) =>
    transaction(async (tx) => {
      const now = services.clock.now()
      const { startsAt } = await companyDay(tx, now)
      const [receivedToday, unknownWaiting, volumetricDivisor, received, closing] = await Promise.all([
        countReceived(tx, startsAt),
        countWaiting(tx),
        divisorOf(tx),
        justReceived(tx, staff.id, startsAt).execute(),
        nextClosing(tx, now).executeTakeFirst(),
      ])
      return {
        success: true,
        data: {
          receivedToday,
          unknownWaiting,
          volumetricDivisor,
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
      } as const
    }),
  )
}
