import {
  scannedRequestCall,
  staffRequestCall,
  staffRequestLabelCall,
  staffRequestPhotoCall,
  staffRequestsCall,
} from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { packagesOfNumber } from '../../packages/staff-packages-queries.ts'
import { numberOf } from '../../packages/number/tracking-number-of.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import type { Services } from '../../../platform/services.ts'
import { finishRequestRoutes } from './finish-request.ts'
import { handlePackagesRoutes } from './handle-packages.ts'
import { notePartsRoutes } from '../split/note-parts.ts'
import { packTogetherRoutes } from '../consolidate/pack-together.ts'
import { labelOf, noSuchRequest, photosOfRequests, queueOf, requestById } from '../requests-queries.ts'
import { shownStaffRequest, wireStaffRequests } from '../requests-wire.ts'
import { workRequestsRoutes } from './work-requests.ts'
import { findFile } from '../../../platform/files/private-files.ts'

const PAGE = 25

/** Id of the first open request among some packages. */
const openRequestOf = async (tx: Tx, packageIds: readonly string[]): Promise<string | undefined> => {
  if (packageIds.length === 0) return undefined
  const row = await tx
    .selectFrom('request_packages')
    .select('request_id')
    .where('package_id', 'in', packageIds)
    .where('live', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row?.request_id
}

/** The staff's queue, the look-up by scan, one request, its photos and its label. */
const followRequestsRoutes = (app: App, services: Services): void => {
  handle(app, services, staffRequestsCall, ({ query, staff, transaction }) => {
    const { list = 'to do', kind, cursor, limit = PAGE } = query
    return transaction(async (tx) => {
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await queueOf(tx, { list, kind, staffId: staff.id, after, limit: limit + 1 }).execute()
      const { page, nextCursor } = pageOf(rows, limit, ({ asked_text, changed_text, id }) =>
        writeCursor({ at: list === 'over' ? changed_text : asked_text, id }),
      )
      return { data: await wireStaffRequests(tx, page), nextCursor }
    })
  })

  handle(app, services, scannedRequestCall, ({ query, transaction }) =>
    transaction(async (tx) => {
      const trackingNumber = numberOf(query.scan)
      const packages = await packagesOfNumber(tx, trackingNumber)
      const found = await openRequestOf(
        tx,
        packages.map(({ id }) => id),
      )
      const request = found === undefined ? null : await shownStaffRequest(tx, found, tx.now())
      return { data: { trackingNumber, request, known: packages.length > 0 } }
    }),
  )

  handle(app, services, staffRequestCall, async ({ params, transaction }) => ({
    data: await transaction((tx) => shownStaffRequest(tx, params.requestId, tx.now())),
  }))

  handle(app, services, staffRequestLabelCall, async ({ params, transaction, reply }) => {
    const file = await transaction(async (tx) => labelOf(tx, await requestById(tx, params.requestId)))
    return sendKeptFile(reply, await services.files.read(file), { shown: true })
  })

  handle(app, services, staffRequestPhotoCall, async ({ params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const { id } = await requestById(tx, params.requestId)
      const isIncluded = (await photosOfRequests(tx, [id])).some(({ file_id }) => file_id === params.fileId)
      const found = isIncluded ? await findFile(tx, params.fileId) : undefined
      if (!found) throw noSuchRequest()
      return found
    })
    return sendKeptFile(reply, await services.files.read(file), { shown: true })
  })
}

export const staffRequestsRoutes = (app: App, services: Services): void => {
  followRequestsRoutes(app, services)
  workRequestsRoutes(app, services)
  handlePackagesRoutes(app, services)
  packTogetherRoutes(app, services)
  notePartsRoutes(app, services)
  finishRequestRoutes(app, services)
}
