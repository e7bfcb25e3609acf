import { deliverPackageCall } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'
import { releasePackages } from './release-packages.ts'
import { keepFile } from '../../../platform/files/private-files.ts'

/** POST /staff/packages/:packageId/deliver: name, signature, step, news and audit line in one transaction. */
export const deliverPackageRoutes = (app: App, services: Services): void => {
  handle(app, services, deliverPackageCall, async ({ params, body, uploads, tenant, act }) => {
    const stored = await services.files.store(tenant.id, uploads.signature)
    return act(async (tx) => {
      const { name } = body
      const [trackingNumber] = await releasePackages(tx, {
        packages: [{ _id: params.packageId, version: body.version }],
        name,
        signatureFileId: await keepFile(tx, stored),
        confirmed: body.confirmed,
      })
      const data = await staffPackageDetail(tx, params.packageId)
      return { message: `${trackingNumber} is handed to ${name}.`, data }
    })
  })
}
