import { picturesCall, uploadPictureCall, type Picture } from '@parcelport/contract/site/staff-pictures.ts'
import { audit } from '../../../company/audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { cleanLine } from '../clean-document.ts'
import { contentLimits } from '../content-limits.ts'
import { cropped, type Area } from './cropped.ts'
import { addPicture, pictures, type PictureRow } from './pictures-queries.ts'

const PAGE = 24

const toWire = (row: PictureRow): Picture => ({
  _id: row.id,
  url: row.url,
  alt: row.alt,
  name: row.name,
  width: row.width,
  height: row.height,
  by: row.author,
  at: row.uploaded_at.toISOString(),
})

/** The size of a published picture, from its address. */
const sizeIn = (url: string): { width: number; height: number } => {
  const [, width, height] = /-(\d+)x(\d+)\.[a-z]+$/.exec(url) ?? []
  return { width: Number(width), height: Number(height) }
}

const areaOf = (asked: { [Side in keyof Area]?: number | undefined }): Area | undefined => {
  const { left, top, width, height } = asked
  const given = [left, top, width, height].filter((side) => side !== undefined)
  if (given.length === 0) return undefined
  if (left === undefined || top === undefined || width === undefined || height === undefined)
    throw refuse.badRequest('The part to keep needs left, top, width and height.')
  return { left, top, width, height }
}

/** Routes for uploading pictures and listing the library. */
export const picturesRoutes = (app: App, services: Services): void => {
  const { limits, files, clock } = services

  handle(app, services, uploadPictureCall, async ({ body, uploads, staff, tenant, act }) => {
    await limits.consume(contentLimits.pictures, staff.id)
    const area = areaOf(body)
    const file = area ? await cropped(uploads.picture, area) : uploads.picture
    const stored = await files.storePublic(tenant.id, file)
    const row = await act(async (tx) => {
      const url = await files.publish(tx, stored)
      const picture = { url, alt: cleanLine(body.alt), name: uploads.picture.name, ...sizeIn(url) }
      const added = await addPicture(tx, { ...picture, author: staff.name, at: clock.now() })
      await audit(tx, 'content.upload-picture', { kind: 'picture', id: added.id }, { url, cropped: area !== undefined })
      return added
    })
    return { message: 'The picture is in the library.', data: toWire(row) }
  })

  handle(app, services, picturesCall, async ({ query, transaction }) => {
    const { cursor, limit = PAGE } = query
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await transaction((tx) => pictures(tx, { before, limit: limit + 1 }).execute())
    const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
    return { data: page.map(toWire), nextCursor }
  })
}
