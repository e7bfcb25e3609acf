import { createPrealertCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { promisePrealert } from '../../../prices/promises/promise-prealert.ts'
import { lockNumber } from '../number/number-lock.ts'
import { packageOf } from '../packages-queries.ts'
import { toWireSummary } from '../packages-wire.ts'
import { tellCustomer } from '../tell-customer.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { announcePackage } from './announce-package.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

/** Far above honest use; each prealert brings a file to store. */
const prealertsOfCustomer: LimitRule = {
  name: 'prealerts-customer',
  points: 500,
  seconds: 86_400,
  message: 'That was a lot of prealerts for one day. Please go on tomorrow, or write to us.',
}

/**
 * POST /create-pre-alert: package, history, invoice, notification and mail in one transaction. A number that is in the unknown bin can be announced
 * like any other: the customer is not told that it is there, and staff see both together.
 */
export const prealertRoutes = (app: App, services: Services): void => {
  handle(app, services, createPrealertCall, async ({ body, uploads, customer, tenant, transaction }) => {
    const trackingNumber = numberOf(body.trackingNumber)
    const storeName = body.storeName.trim()
    const description = body[wire.packageDescription].trim()
    await services.limits.consume(prealertsOfCustomer, customer.id)
    const invoice = await services.files.store(tenant.id, uploads.invoice)
    return transaction(async (tx) => {
      await lockNumber(tx, trackingNumber)
      const at = services.clock.now()
      const packageId = await announcePackage(tx, {
        customerId: customer.id,
        trackingNumber,
        courierCompany: body[wire.courierCompany].trim(),
        storeName,
        description,
        consignee: body.consignee.trim(),
        declaredValue: body.packageValue,
        invoiceFileId: await keepFile(tx, invoice),
        again: body.numberAgain === 'true',
        at,
      })
      const { packageValue: declaredValue, estimateId, productId, expectedWeight, weightUnit } = body
      await promisePrealert(tx, {
        packageId,
        customerId: customer.id,
        declaredValue,
        at,
        estimateId,
        productId,
        expectedWeight,
        weightUnit,
      })
      await tellCustomer(tx, {
        customerId: customer.id,
        packageId,
        trackingNumber,
        storeName,
        description,
        status: 'Prealerted',
      })
      const pkg = await packageOf(tx, customer.id, packageId)
      if (!pkg) throw refuse.notFound('This package was not found in your account.')
      return { message: 'Prealert submitted successfully!', data: toWireSummary(pkg) }
    })
  })
}
