import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import {
  unknownPackageCall,
  unknownPackageFileCall,
  unknownPackagesCall,
} from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import { unknownPackage, unknownPackages, unknownPhotos } from './unknown-queries.ts'
import { noSuchUnknown, toUnknownPackages, unknownDetail } from './unknown-wire.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const PAGE = 20

/** Routes of the unknown bin for staff: the list, one package, its photos. */
export const unknownRoutes = (app: App, services: Services): void => {
  handle(app, services, unknownPackagesCall, async ({ query, transaction }) => {
    const { state = 'waiting', cursor, limit = PAGE } = query
    const search = query.search?.trim() ? readTrackingNumber(query.search).number : undefined
    const before = cursor === undefined ? undefined : readCursor(cursor)
    if (search === '') return { data: [], nextCursor: null }
    return transaction(async (tx) => {
      const rows = await unknownPackages(tx, { state, search, before, limit: limit + 1 }).execute()
      const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
      return { data: await toUnknownPackages(tx, page), nextCursor }
    })
  })

  handle(app, services, unknownPackageCall, async ({ params, transaction }) => {
    const data = await transaction((tx) => unknownDetail(tx, params.unknownId))
    return { data }
  })

  handle(app, services, unknownPackageFileCall, async ({ params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const unknown = await unknownPackage(tx, params.unknownId)
      if (!unknown) throw noSuchUnknown()
      const photos = await unknownPhotos(tx, [unknown.id])
      const isOwn = photos.some(({ file_id }) => file_id === params.fileId)
      const found = isOwn ? await findFile(tx, params.fileId) : undefined
      if (!found) throw refuse.notFound('This package has no such file.')
      return found
    })
    return sendKeptFile(reply, await services.files.read(file), { shown: true })
  })
}
