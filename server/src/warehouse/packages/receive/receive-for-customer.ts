import { receiveForCustomerCall } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { lockNumber } from '../number/number-lock.ts'
import { receivedWith } from '../holds/received-with.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { numberOf } from '../number/tracking-number-of.ts'
import { receivedWithWishes } from '../wishes/package-wishes.ts'
import { mustNotBeInBin } from '../unknown/unknown-queries.ts'
import { measureColumns, measuresOf } from './measures.ts'
import { invoicePlease, packageFor, recipientOf } from './package-for.ts'
import { keepPhotos, storePhotos, takeIn } from './take-in.ts'

/** POST /staff/packages/receive: creates a package that nobody announced, as received. */
export const receiveForCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, receiveForCustomerCall, async ({ body, uploads, staff, tenant, by, act }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    return act(async (tx) => {
      const trackingNumber = numberOf(body.trackingNumber)
      await lockNumber(tx, trackingNumber)
      const customer = await recipientOf(tx, body.customerId)
      await mustNotBeInBin(tx, trackingNumber)
      const { pkg, announced } = await packageFor(tx, {
        customer,
        trackingNumber,
        storeName: body.storeName ?? '',
        description: body.description ?? '',
        declaredValue: body.packageValue,
        at: by.at,
      })
      const measures = measureColumns(await measuresOf(tx, body, by.at))
      await takeIn(tx, {
        pkg,
        measures,
        receivedAt: by.at,
        receivedBy: staff.id,
        actor: { kind: 'staff', id: staff.id },
        photos: await keepPhotos(tx, stored),
        ...(!announced && { also: invoicePlease }),
      })
      const { weight_lb: weightLb, shelf } = measures
      await audit(
        tx,
        'package.receive',
        { kind: 'package', id: pkg.id },
        { trackingNumber, weightLb, shelf, customer: customer.name, announced },
      )
      const data = await staffPackageDetail(tx, pkg.id)
      return {
        message: `${data.trackingNumber} is received for ${data.customer.name}.${receivedWith(data.holds)}${receivedWithWishes(data.wishes)}`,
        data,
      }
    })
  })
}
