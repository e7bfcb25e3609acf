import type { Part } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import type { Selectable } from 'kysely'
import { chargeReceived } from '../../../billing/bills/issue/charge-received.ts'
import { recordMeasures } from '../../packages/custody/record-measures.ts'
import { lockNumber } from '../../packages/number/number-lock.ts'
import { isOnItsWay } from '../../packages/number/number-of-customer.ts'
import { recordEvent } from '../../packages/packages-queries.ts'
import type { MeasureColumns } from '../../packages/receive/measures.ts'
import { addPhotos, measuresNote } from '../../packages/receive/take-in.ts'
import { passWishesOn } from '../../packages/wishes/package-wishes.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import type { Packages } from '../../../platform/database/types.generated.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { promisePackage } from '../../../prices/promises/promise-package.ts'
import { markPackage } from '../../storage/mark-storage.ts'
import type { StorageRules } from '../../storage/storage-queries.ts'
import { copyHistory, copyReminders } from './split-history.ts'

type Pkg = Selectable<Packages>

/** One of the packages that a split makes. */
export interface SplitPart {
  /** The package before the split. */
  readonly pkg: Pkg
  readonly part: Part
  readonly number: string
  readonly measures: MeasureColumns
}

/** The total of an invoice that all parts share: its stated total, otherwise the declared value before the split. Pure. */
export const totalOf = ({ invoice_file_id: file, invoice_total: total, declared_value: declared }: Pkg): string | null =>
  file === null ? null : (total ?? declared)

/** Creates the package of a part: same arrival, consignee and invoice as the package it came from. */
const insertPart = async (
  tx: StaffTx,
  { today }: StorageRules,
  { pkg, part, number, measures }: SplitPart,
): Promise<string> => {
  const { at } = tx.by
  await lockNumber(tx, number)
  const { customer_id, courier_company, store_name, consignee, invoice_file_id, hold_until, received_at, received_by } = pkg
  const created = await tx
    .insertInto('packages')
    .values({
      ...measures,
      ...{ customer_id, courier_company, store_name, consignee, invoice_file_id, hold_until, received_at, received_by },
      tracking_number: number,
      description: part.description,
      declared_value: part.packageValue.toFixed(2),
      invoice_total: totalOf(pkg),
      status: 'Received',
      status_note: `On shelf ${measures.shelf}`,
      split_from: pkg.id,
      split_on: today,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).where(isOnItsWay).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created)
    throw refuse.conflict(`The customer has announced a package with the number ${number}. Ask them to cancel it first.`)
  return created.id
}

/** Splits a part off as a new package with copied history, photos, a promised price, and no storage owed for the days before. Returns its id. */
export const splitOff = async (
  tx: StaffTx,
  { rules, photos, ...out }: SplitPart & { readonly rules: StorageRules; readonly photos: readonly string[] },
): Promise<string> => {
  const { at, actor } = tx.by
  const { pkg, part, measures } = out
  const packageId = await insertPart(tx, rules, out)
  await copyHistory(tx, { fromId: pkg.id, packageId })
  await copyReminders(tx, { fromId: pkg.id, packageId })
  const taken = { packageId, at, actor }
  await recordMeasures(tx, taken, measures)
  await addPhotos(tx, taken, photos)
  const note = `Split from ${pkg.tracking_number}: ${part.description}. ${measuresNote(measures)}`
  await recordEvent(tx, { ...taken, status: 'Received', note })
  await promisePackage(tx, {
    packageId,
    customerId: pkg.customer_id,
    declaredValue: part.packageValue.toFixed(2),
    weightLb: measures.weight_lb,
    inches: [measures.length_in, measures.width_in, measures.height_in],
    receivedAt: pkg.received_at ?? at,
  })
  await chargeReceived(tx, { id: packageId, customer_id: pkg.customer_id }, at)
  await markPackage(tx, rules, packageId)
  await passWishesOn(tx, [pkg.id], packageId)
  return packageId
}
