import { shownEmail } from '../../../platform/mail/no-email.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import type { Announcement, UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { staffNames } from '../../../company/staff/staff-queries.ts'
import { claimsOn } from '../claims/claims-queries.ts'
import { toStaffClaim } from '../claims/claims-wire.ts'
import { expecting, unknownPackage, unknownPhotos, type ExpectingRow, type UnknownRow } from './unknown-queries.ts'

export const noSuchUnknown = () => refuse.notFound('There is no such package in the unknown bin.')

const toAnnouncement = (row: ExpectingRow): Announcement => ({
  packageId: row.id,
  customer: { _id: row.customer_id, name: row.name, boxNumber: row.box_number, email: shownEmail(row.email) },
  storeName: row.store_name,
  announcedAt: row.created_at.toISOString(),
  invoice: row.invoice_file_id,
})

/** Unknown packages for staff, with photos and claims. */
export const toUnknownPackages = async (tx: Tx, rows: readonly UnknownRow[]): Promise<UnknownPackage[]> => {
  const ids = rows.map(({ id }) => id)
  const waiting = rows.filter(({ package_id }) => package_id === null)
  const [photos, claims, announced, names] = await Promise.all([
    unknownPhotos(tx, ids),
    claimsOn(tx, ids),
    expecting(
      tx,
      waiting.map(({ tracking_number, reference }) => tracking_number ?? reference),
    ),
    staffNames(
      tx,
      rows.map(({ received_by }) => received_by),
    ),
  ])
  return rows.map((row) => {
    const { length_in, width_in, height_in } = row
    const isMeasured = length_in !== null && width_in !== null && height_in !== null
    return {
      _id: row.id,
      version: row.version,
      reference: row.reference,
      trackingNumber: row.tracking_number,
      courier: (row.tracking_number === null ? undefined : readTrackingNumber(row.tracking_number).courier) ?? null,
      label: row.label,
      weightLb: Number(row.weight_lb),
      billableWeightLb: Number(row.billable_weight_lb),
      size: isMeasured ? { length: Number(length_in), width: Number(width_in), height: Number(height_in) } : null,
      shelf: row.shelf,
      condition: row.condition as UnknownPackage['condition'],
      battery: row.battery as UnknownPackage['battery'],
      receivedAt: row.received_at.toISOString(),
      receivedBy: names.get(row.received_by) ?? 'Staff',
      photos: photos.filter(({ unknown_id }) => unknown_id === row.id).map(({ file_id }) => file_id),
      packageId: row.package_id,
      announced: announced
        .filter(({ tracking_number }) => row.package_id === null && tracking_number === (row.tracking_number ?? row.reference))
        .map(toAnnouncement),
      claims: claims.filter(({ unknown_id }) => unknown_id === row.id).map(toStaffClaim),
    }
  })
}

/** An unknown package as it is now in the transaction. Throws 404. */
export const unknownDetail = async (tx: Tx, unknownId: string): Promise<UnknownPackage> => {
  const row = await unknownPackage(tx, unknownId)
  const [detail] = row ? await toUnknownPackages(tx, [row]) : []
  if (!detail) throw noSuchUnknown()
  return detail
}
