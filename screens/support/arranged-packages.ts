import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { Caller } from './contract-calls.ts'

const picture = join(import.meta.dirname, '../../server/seeds/demo/pictures/how-warehouse.webp')

/** A picture as a telephone makes them; a fresh one each time. */
export const photograph = (): File => new File([readFileSync(picture)], 'how-warehouse.webp', { type: 'image/webp' })

const formOf = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Announces a package of a customer's by the contract: wireless earbuds worth US$89. */
export const announce = async (
  owner: Caller,
  { trackingNumber, storeName = 'Pixelquay' }: { trackingNumber: string; storeName?: string },
): Promise<void> => {
  const form = formOf({
    [wire.termsAndConditions]: 'true',
    [wire.courierCompany]: 'UPS',
    consignee: 'Marva Holder',
    trackingNumber,
    storeName,
    packageValue: '89',
    [wire.packageDescription]: 'Wireless earbuds',
    invoice: photograph(),
  })
  await owner.does('POST /create-pre-alert', form)
}

/** What staff know of the package with a number. */
export const packageOfNumber = async (staff: Caller, trackingNumber: string): Promise<StaffPackageDetail> => {
  const [found] = await staff.ask<{ _id: string }[]>(`/staff/packages?search=${trackingNumber}`)
  if (!found) throw new Error(`No package has the number ${trackingNumber}`)
  return staff.ask(`/staff/packages/${found._id}`)
}

/** Takes an announced package in, as the desk does; `found` is what differs from a box in order, and its photos. */
export const receive = async (
  staff: Caller,
  trackingNumber: string,
  found: Readonly<Record<string, string | File>> = {},
): Promise<StaffPackageDetail> => {
  const { _id, version } = await packageOfNumber(staff, trackingNumber)
  const inOrder = { weight: '2.31', weightUnit: 'lb', shelf: 'B-09', condition: 'good', battery: 'none' }
  return staff.does(`POST /staff/packages/${_id}/receive`, formOf({ version: String(version), ...inOrder, ...found }))
}
