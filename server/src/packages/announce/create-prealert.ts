import { createPrealertCall } from '@parcelport/contract/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { lockNumber } from '../number-lock.ts'
import { packageOf } from '../packages-queries.ts'
import { toWireSummary } from '../packages-wire.ts'
import { tellCustomer } from '../tell-customer.ts'
import { numberOf } from '../tracking-number-of.ts'
import { linkUnknown } from '../unknown/link-unknown.ts'
import { announcePackage } from './announce-package.ts'
import { packageOfKey, prealertKey, rememberKey } from './prealert-key.ts'

/** POST /create-pre-alert: package, history, invoice, notification and mail together, or nothing. */
export const prealertRoutes = (app: App, services: Services): void => {
  handle(app, services, createPrealertCall, async ({ body, uploads, customer, tenant, request, transaction }) => {
    const { invoice } = uploads
    const key = prealertKey(request.headers['idempotency-key'])
    const trackingNumber = numberOf(body.trackingNumber)
    const claim = key === undefined ? undefined : { tenantId: tenant.id, customerId: customer.id, key }

    return transaction(async (tx) => {
      const before = claim && (await packageOfKey(tx, claim))
      const packageId = before ?? (await announce())
      const pkg = await packageOf(tx, customer.id, packageId)
      if (!pkg) throw refuse.notFound('This package was not found in your account.')
      return { success: true, message: 'Prealert submitted successfully!', data: toWireSummary(pkg) } as const

      async function announce(): Promise<string> {
        const at = services.clock.now()
        const storeName = body.storeName.trim()
        const description = body[wire.packageDescription].trim()
        await lockNumber(tx, tenant.id, trackingNumber)
        const id = await announcePackage(tx, {
          tenantId: tenant.id,
          customerId: customer.id,
          trackingNumber,
          courierCompany: body[wire.courierCompany].trim(),
          storeName,
          description,
          consignee: body.consignee.trim(),
          declaredValue: body.packageValue,
          invoiceFileId: await services.files.keep(tx, tenant.id, invoice),
          at,
        })
        if (claim) await rememberKey(tx, claim, id, at)
        // It lies here already: its news is that it has arrived.
        if (await linkUnknown(tx, services, { tenantId: tenant.id, customerId: customer.id, trackingNumber })) return id
        await tellCustomer(tx, services, {
          tenantId: tenant.id,
          customerId: customer.id,
          packageId: id,
          trackingNumber,
          storeName,
          description,
          status: 'Prealerted',
        })
        return id
      }
    })
  })
}
