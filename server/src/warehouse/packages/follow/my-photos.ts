import { photoCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import { smallPicture } from '../../../platform/files/small-picture.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { packageOf } from '../packages-queries.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import { photosOf } from '../staff-packages-queries.ts'
import { packageNotFound } from './my-package.ts'
import { findFile } from '../../../platform/files/private-files.ts'

/** Pixels: `small` is half the width of a telephone with a sharp screen, `thumb` a square of 56 in a list. */
const EDGES = { small: 480, thumb: 160 } as const

/** GET /packages/:packageId/photos/:fileId: a photo taken at the desk, for the package's owner only. */
export const myPhotosRoutes = (app: App, services: Services): void => {
  handle(app, services, photoCall, async ({ customer, params, query, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const pkg = await packageOf(tx, customer.id, params.packageId)
      const isIncluded = pkg !== undefined && (await photosOf(tx, pkg.id)).includes(params.fileId)
      const found = isIncluded ? await findFile(tx, params.fileId) : undefined
      if (!found) throw packageNotFound()
      return found
    })
    const photo = await services.files.read(file)
    const shown = query.size
      ? { ...photo, type: 'image/jpeg', bytes: await smallPicture(photo.bytes, EDGES[query.size]) }
      : photo
    return sendKeptFile(reply, shown, { shown: true })
  })
}
