import { receiveForCustomerCall } from '@parcelport/contract/staff-receiving.ts'
import { plainLine } from '../../accounts/plain-line.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../../staff/audit/record-audit.ts'
import { lockNumber } from '../number-lock.ts'
import { receivedWith } from '../holds/received-with.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { numberOf } from '../tracking-number-of.ts'
import { mustNotBeInBin } from '../unknown/unknown-queries.ts'
import { measureColumns, measuresOf } from './measures.ts'
import { invoicePlease, packageFor, recipientOf } from './package-for.ts'
import { keepPhotos, storePhotos, takeIn } from './take-in.ts'

/** POST /staff/packages/receive: a package that nobody announced begins as received, with all that belongs to it. */
export const receiveForCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, receiveForCustomerCall, async ({ body, uploads, staff, tenant, request, transaction }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    return transaction(async (tx) => {
      const by = actorOf(services, { staff, request })
      const trackingNumber = numberOf(body.trackingNumber)
      await lockNumber(tx, tenant.id, trackingNumber)
      const customer = await recipientOf(tx, body.customerId)
      await mustNotBeInBin(tx, trackingNumber)
      const { pkg, announced } = await packageFor(tx, {
        tenantId: tenant.id,
        customer,
        trackingNumber,
        storeName: plainLine(body.storeName ?? ''),
        description: plainLine(body.description ?? ''),
        declaredValue: body.packageValue,
        at: by.at,
      })
      const measures = measureColumns(await measuresOf(tx, body, by.at))
      await takeIn(tx, services, {
        tenantId: tenant.id,
        pkg,
        measures,
        receivedAt: by.at,
        receivedBy: staff.id,
        actor: { kind: 'staff', id: staff.id },
        photos: await keepPhotos(tx, services, stored),
        ...(!announced && { also: invoicePlease }),
      })
      const { weight_lb: weightLb, shelf } = measures
      await recordAudit(tx, by, {
        action: 'package.receive',
        subject: { kind: 'package', id: pkg.id },
        details: { trackingNumber, weightLb, shelf, customer: customer.name, announced },
      })
      const data = await staffPackageDetail(tx, pkg.id)
      return {
        success: true,
        message: `${data.trackingNumber} is received for ${data.customer.name}.${receivedWith(data.holds)}`,
        data,
      } as const
    })
  })
}
