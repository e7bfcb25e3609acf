import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { itemsOfPackage, replaceItems } from '../../packages/items/items-queries.ts'
import { itemsWords } from '../../packages/items/items-words.ts'
import { lockPackage } from '../../packages/packages-queries.ts'
import { applyMeasures } from '../../packages/receive/apply-measures.ts'
import { changesOf } from '../../packages/receive/measure-changes.ts'
import { measureColumns, measuresOf } from '../../packages/receive/measures.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { markPackage } from '../../storage/mark-storage.ts'
import { storageRules } from '../../storage/storage-queries.ts'
import { mustBeDivisible } from './ask-split.ts'
import { onOurShelves } from '../ask/askable-packages.ts'
import { splitOff, totalOf, type SplitPart } from './split-off.ts'
import type { Ending } from '../do/end-packages.ts'
import { partsOf, whyNotAll } from './parts.ts'
import { requestNumber, type LockedRequest, type RequestedRow } from '../requests-queries.ts'

/** The number of the nth package of a split, made from its request's number. Pure. */
export const partNumberOf = (request: Pick<LockedRequest, 'period' | 'number'>, nth: number): string =>
  `PS${requestNumber(request).replaceAll(/\D/g, '')}${String(nth).padStart(2, '0')}`

/** Locks the package and reads its parts. Throws 409 where it can no longer be split, or its declared value has changed. */
const lockToSplit = async (tx: StaffTx, request: LockedRequest, { package_id: id, tracking_number: number }: RequestedRow) => {
  const parts = partsOf(request)
  if (!parts) throw refuse.conflict('Say what is in each package first.')
  tx.locks.wait('packages', [id])
  const pkg = await tx.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const [here] = await onOurShelves(tx, request.customer_id, ['Received']).where('packages.id', '=', id).execute()
  if (!here) throw refuse.conflict(`${number} is no longer with us. Say that it cannot be done, and why.`)
  if (here.flight_name !== null) throw refuse.conflict(`${number} is on the flight ${here.flight_name}. Take it off first.`)
  await mustBeDivisible(tx, pkg, parts.length)
  const wrong = whyNotAll(pkg.declared_value, parts)
  if (wrong !== undefined) throw refuse.conflict(`${wrong} Enter the contents of each part again.`)
  return { pkg, parts }
}

/** Gives the original package the contents of the first part. Its number, history and earlier charges stay; items of the whole say nothing of a part. */
const keepFirstPart = async (tx: StaffTx, { pkg, part, measures }: SplitPart, others: readonly string[]): Promise<void> => {
  const value = part.packageValue.toFixed(2)
  await tx
    .updateTable('packages')
    .set({ declared_value: value, description: part.description, invoice_total: totalOf(pkg) })
    .where('id', '=', pkg.id)
    .execute()
  const inUsd = (usd: string | null): string => moneyText(Number(usd), 'USD')
  const items = await itemsOfPackage(tx, pkg.id)
  if (items.length > 0) await replaceItems(tx, pkg.id, [])
  const changes = [
    ...changesOf(pkg, measures),
    `declared value ${inUsd(pkg.declared_value)} → ${inUsd(value)}`,
    ...(items.length > 0 ? [`items for Customs ${itemsWords(items)} → none`] : []),
  ]
  const as = `Split: ${others.join(', ')} ${others.length === 1 ? 'is a package' : 'are packages'} of its own now. Here`
  const now = await lockPackage(tx, pkg.id)
  if (!now) throw new Error('The package that is split is held')
  const moved = { shelf: measures.shelf, status_note: `On shelf ${measures.shelf}` }
  await applyMeasures(tx, { pkg: now, measures, moved, changes, as })
}

/** Adds the new packages to the request, at no price. */
const listWithRequest = async (
  tx: StaffTx,
  request: LockedRequest,
  all: readonly { readonly packageId: string; readonly result: string }[],
): Promise<void> => {
  const [first, ...others] = all
  await tx
    .updateTable('request_packages')
    .set({ result: first?.result ?? null })
    .where('request_id', '=', request.id)
    .execute()
  await tx
    .insertInto('request_packages')
    .values(
      others.map(({ packageId: package_id, result }, index) => ({
        request_id: request.id,
        package_id,
        place: index + 2,
        ...{ price_usd: '0', total_usd: '0', scanned_at: tx.by.at, live: false, result },
      })),
    )
    .execute()
}

/**
 * Splits a package into the parts that the desk noted: the first part keeps the package, the others become new packages. The caller holds the
 * request. Throws 409 where it can no longer be split.
 */
export const split = async (tx: StaffTx, { request, packages, photos }: Ending): Promise<void> => {
  const [asked] = packages
  if (!asked) throw new Error('A request is for a package')
  const { pkg, parts } = await lockToSplit(tx, request, asked)
  const rules = await storageRules(tx, tx.by.at)
  // Storage up to today is charged to the original package.
  await markPackage(tx, rules, pkg.id)
  const splitParts: SplitPart[] = []
  for (const [index, part] of parts.entries()) {
    const measures = measureColumns(await measuresOf(tx, part, pkg.received_at ?? tx.by.at))
    splitParts.push({ pkg, part, measures, number: index === 0 ? pkg.tracking_number : partNumberOf(request, index + 1) })
  }
  const [first, ...others] = splitParts as [SplitPart, ...SplitPart[]]
  const resultOf = ({ part, measures }: SplitPart): string => `${part.description}, ${Number(measures.weight_lb)} lb`
  const all = [{ packageId: pkg.id, result: resultOf(first) }]
  // The history is copied before the original package changes.
  for (const out of others) all.push({ packageId: await splitOff(tx, { ...out, rules, photos }), result: resultOf(out) })
  await keepFirstPart(
    tx,
    first,
    others.map(({ number }) => number),
  )
  await listWithRequest(tx, request, all)
}
