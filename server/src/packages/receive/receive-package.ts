import { receivePackageCall } from '@parcelport/contract/staff-packages.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../../staff/audit/record-audit.ts'
import { lockVersion } from '../lock-version.ts'
import { receivedWith } from '../holds/received-with.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { mustNotBeInBin } from '../unknown/unknown-queries.ts'
import { measureColumns, measuresOf } from './measures.ts'
import { keepPhotos, storePhotos, takeIn } from './take-in.ts'

/** POST /staff/packages/:packageId/receive: measures, photos, shelf, step, news and audit line together, or nothing. */
export const receivePackageRoutes = (app: App, services: Services): void => {
  handle(app, services, receivePackageCall, async ({ params, body, uploads, staff, tenant, request, transaction }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    return transaction(async (tx) => {
      const by = actorOf(services, { staff, request })
      const pkg = await lockVersion(tx, params.packageId, body.version)
      await mustNotBeInBin(tx, pkg.tracking_number)
      const measures = measureColumns(await measuresOf(tx, body, by.at))
      await takeIn(tx, services, {
        tenantId: tenant.id,
        pkg,
        measures,
        receivedAt: by.at,
        receivedBy: staff.id,
        actor: { kind: 'staff', id: staff.id },
        photos: await keepPhotos(tx, services, stored),
      })
      const { weight_lb: weightLb, billable_weight_lb: billableWeightLb, shelf } = measures
      await recordAudit(tx, by, {
        action: 'package.receive',
        subject: { kind: 'package', id: pkg.id },
        details: { trackingNumber: pkg.tracking_number, weightLb, billableWeightLb, shelf },
      })
      const data = await staffPackageDetail(tx, pkg.id)
      return { success: true, message: `${data.trackingNumber} is received.${receivedWith(data.holds)}`, data } as const
    })
  })
}
