import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { packingTitles, type Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import { chargeReceived } from '../../../billing/bills/issue/charge-received.ts'
import { dropFreight } from '../../../billing/charges/drop-freight.ts'
import { recordMeasures } from '../../packages/custody/record-measures.ts'
import { packedWords } from '../../packages/move/move-inside.ts'
import { lockNumber } from '../../packages/number/number-lock.ts'
import { isOnItsWay } from '../../packages/number/number-of-customer.ts'
import { recordEvent } from '../../packages/packages-queries.ts'
import { measureColumns, measuresOf, type MeasureColumns } from '../../packages/receive/measures.ts'
import { addPhotos, measuresNote } from '../../packages/receive/take-in.ts'
import { passWishesOn } from '../../packages/wishes/package-wishes.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { promisePackage } from '../../../prices/promises/promise-package.ts'
import { markPackage } from '../../storage/mark-storage.ts'
import { storageRules } from '../../storage/storage-queries.ts'
import { onOurShelves, type ShelvedPackage } from '../ask/askable-packages.ts'
import { requestNumber, type LockedRequest, type RequestedRow } from '../requests-queries.ts'
import { boxOf, isDearer, type MeasuredBox } from './one-box-price.ts'

/** Longest description of a box, in characters. */
const MOST_SIGNS = 200

/** The number on the box's label, made from its request's number. Pure. */
export const boxNumberOf = (request: Pick<LockedRequest, 'period' | 'number'>): string =>
  `PC${requestNumber(request).replaceAll(/\D/g, '')}`

/** The measured box. Throws 409 until it is measured, and where it costs more and the customer has not agreed. */
export const measuredBox = (request: LockedRequest): MeasuredBox => {
  const box = boxOf(request)
  if (!box) throw refuse.conflict('Measure the box first.')
  if (isDearer(request) && !request.together_agreed)
    throw refuse.conflict('One box costs more than separate packages. Ask the customer first.')
  return box
}

/** Locks the packages that go into the box. Throws 409 with the first that cannot. */
const lockToPack = async (tx: StaffTx, request: LockedRequest, packages: readonly RequestedRow[]) => {
  const ids = packages.map(({ package_id }) => package_id)
  tx.locks.wait('packages', ids)
  const held = await tx
    .selectFrom('packages')
    .select(['id', 'declared_value', 'hold_until', 'consignee'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const here = await onOurShelves(tx, request.customer_id, ['Received'])
    .where('packages.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  for (const { package_id: id, tracking_number: number } of packages) {
    const free = here.find((pkg) => pkg.id === id)
    if (!free) throw refuse.conflict(`${number} is no longer with us. Leave it out.`)
    if (free.flight_name !== null) throw refuse.conflict(`${number} is on the flight ${free.flight_name}. Leave it out.`)
  }
  const inOrder = ids.flatMap((id) => here.find((pkg) => pkg.id === id) ?? [])
  const days = held.flatMap(({ hold_until }) => hold_until ?? []).toSorted()
  const values = held.map(({ declared_value: value }) => value)
  return { here: inOrder, until: days.at(-1) ?? null, values }
}

const oneOf = (names: readonly string[], many: string): string => {
  const [first = '', ...others] = new Set(names)
  return others.length === 0 ? first : many
}

const contentsOf = (packages: readonly ShelvedPackage[]): string => {
  const each = packages.map(({ description, store_name: store, tracking_number: number }) => description || store || number)
  const words = `${packages.length} packages: ${each.join(', ')}`
  return words.length <= MOST_SIGNS ? words : `${words.slice(0, MOST_SIGNS - 1)}…`
}

interface NewBox {
  readonly request: LockedRequest
  readonly here: readonly ShelvedPackage[]
  readonly values: readonly (string | null)[]
  readonly until: string | null
  readonly measures: MeasureColumns
}

/** Creates the box as a package: Received, with its own number and measures, and the sum of the declared values. */
const newBox = async (tx: StaffTx, { request, here, values, until, measures }: NewBox) => {
  const { at, actor } = tx.by
  const number = boxNumberOf(request)
  await lockNumber(tx, number)
  const created = await tx
    .insertInto('packages')
    .values({
      ...measures,
      customer_id: request.customer_id,
      tracking_number: number,
      courier_company: 'Consolidated',
      store_name: oneOf(
        here.map(({ store_name }) => store_name),
        'Several stores',
      ),
      description: contentsOf(here),
      consignee: here[0]?.consignee ?? '',
      declared_value: values.every((value) => value !== null)
        ? sql<string>`(select sum(value) from unnest(${values}::numeric[]) as declared (value))`
        : null,
      status: 'Received',
      status_note: `On shelf ${measures.shelf}`,
      hold_until: until,
      received_at: at,
      received_by: actor.id,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).where(isOnItsWay).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created)
    throw refuse.conflict(`The customer has announced a package with the number ${number}. Ask them to cancel it first.`)
  return { id: created.id, tracking_number: number }
}

/** Puts packages into the box: counts their storage to today, cancels their freight, and links them to the box. */
const putInside = async (
  tx: StaffTx,
  {
    box,
    here,
  }: { readonly box: { readonly id: string; readonly tracking_number: string }; readonly here: readonly ShelvedPackage[] },
): Promise<void> => {
  const { at, actor } = tx.by
  const rules = await storageRules(tx, at)
  for (const pkg of here) {
    await markPackage(tx, rules, pkg.id)
    await dropFreight(tx, pkg)
    await tx
      .updateTable('packages')
      .set({
        parent_id: box.id,
        shelf: null,
        status_note: packedWords(box.tracking_number),
        hold_until: null,
        storage_over_on: null,
        updated_at: at,
        version: sql`version + 1`,
      })
      .where('id', '=', pkg.id)
      .execute()
    const note = `Packed into one box with others: ${box.tracking_number}.`
    await recordEvent(tx, { packageId: pkg.id, status: 'Received' satisfies PackageStatus, at, actor, note })
  }
}

/**
 * Packs the scanned packages of a request into the measured box, which becomes a package with photos and a promised price. The caller holds the
 * request. Returns the box's number. Throws 409 where a package cannot go in.
 */
export const consolidate = async (
  tx: StaffTx,
  { request, packages, photos }: { request: LockedRequest; packages: readonly RequestedRow[]; photos: readonly string[] },
): Promise<string> => {
  const { at, actor } = tx.by
  const measured = measuredBox(request)
  const { here, values, until } = await lockToPack(tx, request, packages)
  const measures = measureColumns(await measuresOf(tx, measured, at))
  const box = await newBox(tx, { request, here, values, until, measures })
  const { packing } = request.options as unknown as { readonly packing: Packing }
  const note = `${contentsOf(here)}. ${packingTitles[packing]}. ${measuresNote(measures)}`
  const packed = { packageId: box.id, at, actor }
  await recordMeasures(tx, packed, measures)
  await addPhotos(tx, packed, photos)
  await recordEvent(tx, { ...packed, status: 'Received', note })
  await putInside(tx, { box, here })
  await passWishesOn(
    tx,
    here.map(({ id }) => id),
    box.id,
  )
  const { declared_value: declaredValue } = await tx
    .selectFrom('packages')
    .select('declared_value')
    .where('id', '=', box.id)
    .executeTakeFirstOrThrow()
  await promisePackage(tx, {
    packageId: box.id,
    customerId: request.customer_id,
    declaredValue,
    weightLb: measures.weight_lb,
    inches: [measures.length_in, measures.width_in, measures.height_in],
    receivedAt: at,
  })
  await chargeReceived(tx, { id: box.id, customer_id: request.customer_id }, at)
  await tx.updateTable('service_requests').set({ box_package_id: box.id }).where('id', '=', request.id).execute()
  return box.tracking_number
}
