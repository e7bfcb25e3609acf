import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { addPhotosCall } from '@parcelport/contract/warehouse/packages/staff-corrections.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { lockVersion } from '../lock-version.ts'
import { recordEvent } from '../packages-queries.ts'
import { addPhotos, keepPhotos, storePhotos } from '../receive/take-in.ts'
import { photosOf } from '../staff-packages-queries.ts'
import { staffPackageDetail } from '../staff-packages-wire.ts'

/** Most photos of one package. */
const MOST = 20

/** POST /staff/packages/:packageId/photos: photos that were forgotten at the desk, or of what came to light later, with the reason in the history. */
export const addPhotosRoutes = (app: App, services: Services): void => {
  handle(app, services, addPhotosCall, async ({ params, body, uploads, tenant, by, act }) => {
    const stored = await storePhotos(services, tenant.id, uploads)
    if (stored.length === 0) throw refuse.field('photo1', 'Please take a photo.')
    return act(async (tx) => {
      const pkg = await lockVersion(tx, params.packageId, body.version)
      if (pkg.weight_lb === null) throw refuse.conflict(`${pkg.tracking_number} has not been received yet.`)
      if (hasEnded(pkg.status)) throw refuse.conflict(`A package that is ${pkg.status} can no longer be changed.`)
      if ((await photosOf(tx, pkg.id)).length + stored.length > MOST)
        throw refuse.conflict(`A package has at most ${MOST} photos.`)
      const taking = { packageId: pkg.id, at: by.at, actor: by.actor }
      await addPhotos(tx, taking, await keepPhotos(tx, stored))
      await tx
        .updateTable('packages')
        .set({ updated_at: by.at, version: sql`version + 1` })
        .where('id', '=', pkg.id)
        .execute()
      const added = stored.length === 1 ? 'Photo added' : `${stored.length} photos added`
      await recordEvent(tx, { ...taking, status: pkg.status as PackageStatus, note: `${added}. ${body.reason}` })
      const details = { trackingNumber: pkg.tracking_number, photos: stored.length, reason: body.reason }
      await audit(tx, 'package.photos', { kind: 'package', id: pkg.id }, details)
      return { message: `${added}.`, data: await staffPackageDetail(tx, pkg.id) }
    })
  })
}
