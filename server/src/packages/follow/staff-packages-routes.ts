import {
  lookUpPackageCall,
  staffPackageCall,
  staffPackageFileCall,
  staffPackagesCall,
} from '@parcelport/contract/staff-packages.ts'
import { readTrackingNumber } from '@parcelport/contract/tracking-rules.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { packagesOfNumber, photosOf, staffPackage, staffPackages } from '../staff-packages-queries.ts'
import { noSuchPackage, staffPackageDetail, toStaffPackage } from '../staff-packages-wire.ts'

const PAGE = 20

const cursorForm = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)_([0-9a-f-]{36})$/

const readCursor = (cursor: string) => {
  const [, createdAt, id] = cursorForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!createdAt || !id || !isUuid(id) || Number.isNaN(Date.parse(createdAt.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))))
    throw refuse.badRequest('This page of the list is not known.')
  return { createdAt, id }
}

/** What staff see of packages: the list, a scanned number, one package and its files. */
export const staffPackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, staffPackagesCall, async ({ query, transaction }) => {
    const { status, customerId, shelf, cursor, limit = PAGE } = query
    const search = query.search === undefined ? undefined : query.search.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
    const isNothing = (customerId !== undefined && !isUuid(customerId)) || (query.search?.trim() && search === '')
    const before = cursor === undefined ? undefined : readCursor(cursor)
    const filter = { status, customerId, shelf, search: search === '' ? undefined : search, before, limit: limit + 1 }
    const rows = isNothing ? [] : await transaction((tx) => staffPackages(tx, filter).execute())
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next = rows.length > limit && last ? Buffer.from(`${last.cursor_at}_${last.id}`).toString('base64url') : null
    return { success: true, data: page.map(toStaffPackage), nextCursor: next } as const
  })

  handle(app, services, lookUpPackageCall, async ({ query, transaction }) => {
    const { number, courier = null } = readTrackingNumber(query.scan)
    if (number === '') throw refuse.badRequest('A tracking number has letters or digits.')
    const rows = await transaction((tx) => packagesOfNumber(tx, number))
    return { success: true, data: { trackingNumber: number, courier, packages: rows.map(toStaffPackage) } } as const
  })

  handle(app, services, staffPackageCall, async ({ params, transaction }) => {
    const data = await transaction((tx) => staffPackageDetail(tx, params.packageId))
    return { success: true, data } as const
  })

  handle(app, services, staffPackageFileCall, async ({ params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const pkg = await staffPackage(tx, params.packageId)
      if (!pkg) throw noSuchPackage()
      const own = [pkg.invoice_file_id, pkg.signature_file_id, ...(await photosOf(tx, pkg.id))]
      const found = own.includes(params.fileId) ? await services.files.read(tx, params.fileId) : undefined
      if (!found) throw refuse.notFound('This package has no such file.')
      return found
    })
    return reply
      .header(
        'content-disposition',
        `${file.type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'private, no-store')
      .type(file.type)
      .send(file.bytes)
  })
}
