import { deliverPackageCall } from '@parcelport/contract/staff-packages.ts'
import { audit } from '../../audit/audit.ts'
import { requiredLine } from '../../accounts/plain-line.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { movePackage } from '../move/move-package.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'

/** POST /staff/packages/:packageId/deliver: name, signature, step, news and audit line together, or nothing. */
export const deliverPackageRoutes = (app: App, services: Services): void => {
  handle(app, services, deliverPackageCall, async ({ params, body, uploads, tenant, by, act }) => {
    const stored = await services.files.store(tenant.id, uploads.signature)
    return act(async (tx) => {
      const name = requiredLine('name', body.name, 'Please enter who takes the package.')
      const pkg = await lockVersion(tx, params.packageId, body.version)
      const { actor } = by
      await movePackage(tx, services, { tenantId: tenant.id, pkg, to: 'Delivered', actor, note: `Handed to ${name}.` })
      const signature = await services.files.keep(tx, stored)
      const handedOver = { handed_to: name, signature_file_id: signature }
      await tx.updateTable('packages').set(handedOver).where('id', '=', pkg.id).execute()
      await audit(tx, 'package.deliver', { kind: 'package', id: pkg.id }, { trackingNumber: pkg.tracking_number, name })
      return { message: `${pkg.tracking_number} is handed to ${name}.`, data: await staffPackageDetail(tx, pkg.id) }
    })
  })
}
