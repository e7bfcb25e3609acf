import { whyNoNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import {
  lookUpPackageCall,
  staffPackageCall,
  staffPackageFileCall,
} from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { PackageWishShown } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { readNumber } from '../number/tracking-number-of.ts'
import { sendKeptFile } from '../../../platform/http/answer/send-kept-file.ts'
import { consigneesOf } from '../../../customers/receivers/consignees.ts'
import { packagesOfNumber, photosOf, staffPackage } from '../staff-packages-queries.ts'
import { waitingByNumber } from '../unknown/unknown-queries.ts'
import { wishesToShow } from '../wishes/wishes-ahead.ts'
import { noSuchPackage, staffPackageDetail, toStaffPackage } from '../staff-packages-wire.ts'
import { findFile } from '../../../platform/files/private-files.ts'

/** Routes for staff: looking up a scanned number, one package and its files. */
export const staffPackagesRoutes = (app: App, services: Services): void => {
  handle(app, services, lookUpPackageCall, async ({ query, transaction }) => {
    const none = whyNoNumber(query.scan)
    if (none !== undefined) throw refuse.badRequest(none)
    const { number, courier = null } = readNumber(query.scan)
    if (number === '') throw refuse.badRequest('A tracking number needs letters or digits.')
    const { rows, wishes, consignees, waiting } = await transaction(async (tx) => {
      const found = await packagesOfNumber(tx, number)
      const wishes = new Map<string, PackageWishShown[]>()
      for (const pkg of found) wishes.set(pkg.id, await wishesToShow(tx, pkg))
      return { rows: found, wishes, consignees: await consigneesOf(tx, found), waiting: await waitingByNumber(tx, number) }
    })
    const unknown = waiting
      ? { _id: waiting.id, reference: waiting.reference, shelf: waiting.shelf, receivedAt: waiting.received_at.toISOString() }
      : null
    const packages = rows.map((row, index) => ({
      ...toStaffPackage(row),
      consigneeIs: consignees[index] ?? 'customer',
      invoice: row.invoice_file_id,
      ...(wishes.get(row.id)?.length && { wishes: wishes.get(row.id) ?? [] }),
    }))
    return { data: { trackingNumber: number, courier, packages, unknown } }
  })

  handle(app, services, staffPackageCall, async ({ params, reading }) => {
    const data = await reading((tx) => staffPackageDetail(tx, params.packageId))
    return { data }
  })

  handle(app, services, staffPackageFileCall, async ({ params, transaction, reply }) => {
    const file = await transaction(async (tx) => {
      const pkg = await staffPackage(tx, params.packageId)
      if (!pkg) throw noSuchPackage()
      const handOver = [pkg.signature_file_id, pkg.letter_file_id]
      const own = [pkg.invoice_file_id, pkg.document_file_id, ...handOver, ...(await photosOf(tx, pkg.id))]
      const found = own.includes(params.fileId) ? await findFile(tx, params.fileId) : undefined
      if (!found) throw refuse.notFound('This package has no such file.')
      return found
    })
    return sendKeptFile(reply, await services.files.read(file), { shown: true })
  })
}
