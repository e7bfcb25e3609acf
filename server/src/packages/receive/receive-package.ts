import { receivePackageCall } from '@parcelport/contract/staff-packages.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../../staff/audit/record-audit.ts'
import { lockVersion } from '../lock-version.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { measureColumns, measuresOf } from './measures.ts'
import { madePackage, onceByKey, receivingKey } from './receiving-key.ts'
import { addPhotos, keepPhotos, takeIn } from './take-in.ts'

/** POST /staff/packages/:packageId/receive: measures, photos, shelf, step, news and audit line together, or nothing. */
export const receivePackageRoutes = (app: App, services: Services): void => {
  handle(app, services, receivePackageCall, ({ params, body, uploads, staff, tenant, request, transaction }) =>
    transaction(async (tx) => {
      const by = actorOf(services, { staff, request })
      const packageId = await madePackage(
        onceByKey(tx, receivingKey(request, tenant.id, staff.id), by.at, async () => {
          const pkg = await lockVersion(tx, params.packageId, body.version)
          const measures = measureColumns(await measuresOf(tx, body))
          await takeIn(tx, services, {
            tenantId: tenant.id,
            pkg,
            measures,
            receivedAt: by.at,
            receivedBy: staff.id,
            actor: { kind: 'staff', id: staff.id },
          })
          await addPhotos(tx, pkg.id, await keepPhotos(tx, services, tenant.id, uploads), by.at)
          const { weight_lb: weightLb, billable_weight_lb: billableWeightLb, shelf } = measures
          await recordAudit(tx, by, {
            action: 'package.receive',
            subject: { kind: 'package', id: pkg.id },
            details: { trackingNumber: pkg.tracking_number, weightLb, billableWeightLb, shelf },
          })
          return { packageId: pkg.id }
        }),
      )
      const data = await staffPackageDetail(tx, packageId)
      return { success: true, message: `${data.trackingNumber} is received.`, data } as const
    }),
  )
}
