import { createPrealertCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { promisePrealert } from '../../../prices/promises/promise-prealert.ts'
import { packageOf } from '../packages-queries.ts'
import { toWireSummary } from '../packages-wire.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { announcePrealert, prealertsOfCustomer } from './announce-prealert.ts'

/** POST /create-pre-alert: the customer's own package, with the price that they were told or expect. */
export const prealertRoutes = (app: App, services: Services): void => {
  handle(app, services, createPrealertCall, async ({ body, uploads, customer, tenant, act }) => {
    numberOf(body.trackingNumber)
    await services.limits.consume(prealertsOfCustomer, customer.id)
    const invoice = await services.files.store(tenant.id, uploads.invoice)
    return act(async (tx) => {
      const actor = { kind: 'customer', id: customer.id } as const
      const { [wire.courierCompany]: courierCompany, [wire.packageDescription]: description } = body
      const said = { ...body, courierCompany, description }
      const packageId = await announcePrealert(tx, { customerId: customer.id, body: said, invoice, actor })
      const { packageValue: declaredValue, estimateId, productId, expectedWeight, weightUnit } = body
      await promisePrealert(tx, {
        packageId,
        customerId: customer.id,
        declaredValue,
        at: tx.by.at,
        estimateId,
        productId,
        expectedWeight,
        weightUnit,
      })
      const pkg = await packageOf(tx, customer.id, packageId)
      if (!pkg) throw refuse.notFound('This package was not found in your account.')
      return { message: 'Prealert submitted successfully!', data: toWireSummary(pkg) }
    })
  })
}
