import { receivePackageCall } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { receivedWith } from '../holds/received-with.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { receivedWithWishes } from '../wishes/package-wishes.ts'
import { mustNotBeInBin } from '../unknown/unknown-queries.ts'
import { measureColumns, measuresOf } from './measures.ts'
import { keepPhotos, storePhotos, takeIn } from './take-in.ts'

/** POST /staff/packages/:packageId/receive: measures, photos, shelf, step, news and audit line in one transaction. */
export const receivePackageRoutes = (app: App, services: Services): void => {
  handle(app, services, receivePackageCall, async ({ params, body, uploads, staff, tenant, by, act }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    return act(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      await mustNotBeInBin(tx, pkg.tracking_number)
      const measures = measureColumns(await measuresOf(tx, body, by.at))
      await takeIn(tx, {
        pkg,
        measures,
        receivedAt: by.at,
        receivedBy: staff.id,
        actor: { kind: 'staff', id: staff.id },
        photos: await keepPhotos(tx, stored),
      })
      const { weight_lb: weightLb, billable_weight_lb: billableWeightLb, shelf } = measures
      await audit(
        tx,
        'package.receive',
        { kind: 'package', id: pkg.id },
        { trackingNumber: pkg.tracking_number, weightLb, billableWeightLb, shelf },
      )
      const data = await staffPackageDetail(tx, pkg.id)
      return {
        message: `${data.trackingNumber} is received.${receivedWith(data.holds)}${receivedWithWishes(data.wishes)}`,
        data,
      }
    })
  })
}
