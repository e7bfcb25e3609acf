import { announceForCustomerCall } from '@parcelport/contract/warehouse/packages/for-customer/staff-announce.ts'
import { audit } from '../../../company/audit/audit.ts'
import { addedForYou, lockOpenAccount } from '../../../customers/records/for-customer.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { announcePrealert, prealertsOfCustomer } from './announce-prealert.ts'

/**
 * POST /staff/customers/:customerId/prealerts: announces a package for a customer at the counter, by the rules and limits of their own call. History,
 * notification and mail say who added it.
 */
export const announceForCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, announceForCustomerCall, async ({ params, body, uploads, tenant, by, act }) => {
    const trackingNumber = numberOf(body.trackingNumber)
    await services.limits.consume(prealertsOfCustomer, params.customerId)
    const invoice = await services.files.store(tenant.id, uploads.invoice)
    return act(async (tx) => {
      const { id: customerId, name } = await lockOpenAccount(tx, params.customerId)
      const packageId = await announcePrealert(tx, {
        ...{ customerId, body, invoice },
        actor: by.actor,
        note: addedForYou(tenant),
      })
      await audit(tx, 'package.announce', { kind: 'package', id: packageId }, { trackingNumber, customer: name })
      return { message: `${trackingNumber} is announced for ${name}.`, data: await staffPackageDetail(tx, packageId) }
    })
  })
}
