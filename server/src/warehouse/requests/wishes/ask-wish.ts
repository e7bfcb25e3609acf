import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askRequestCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import { requestTitles, type Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { BY_STANDING_WISH, type WishKind } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { notify } from '../../../customers/notifications/notify.ts'
import { sayingAtHome } from '../../../money/ledger/local-sums.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { onOurShelves, whyNot, type ShelvedPackage } from '../ask/askable-packages.ts'
import { askRequest, type CustomerTx } from '../ask/ask-request.ts'
import { priceByBill } from '../ask/door-price.ts'
import { lockersOf } from '../ask/delivery-destination.ts'
import { cancelKeeping } from '../ask/keep-here.ts'
import { pricesOf, requestPrices, sumOfPrices } from '../price/request-prices.ts'
import { lockRequest, type LockedRequest } from '../requests-queries.ts'
import type { DueWish, WaitingWish } from './waiting-wishes.ts'

const MOST_SIGNS = 500

const idsOf = ({ wishes }: DueWish): string[] => wishes.map(({ package_id }) => package_id)

const wishRows = (tx: Tx, kind: WishKind, packageIds: readonly string[]) =>
  tx
    .selectFrom('package_wishes')
    .where('kind', '=', kind)
    .where('package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)

/** Requests that keep packages for the wish of a box, held before the packages as every verb on a request does. */
export const lockServingHolds = async (tx: Tx, packageIds: readonly string[]): Promise<LockedRequest[]> => {
  const rows = await wishRows(tx, 'hold', packageIds)
    .select('request_id')
    .where('state', '=', 'asked')
    .orderBy('request_id')
    .execute()
  const held: LockedRequest[] = []
  for (const { request_id: id } of rows) if (id !== null) held.push(await lockRequest(tx, id))
  return held
}

/**
 * Holds the packages of a wish, then its rows. Undefined where the wish was cancelled meanwhile or a package cannot be asked for just now: the
 * next run looks again.
 */
const holdWish = async (tx: CustomerTx, wish: DueWish): Promise<ShelvedPackage[] | undefined> => {
  const ids = idsOf(wish)
  tx.locks.wait('packages', ids)
  await tx
    .selectFrom('packages')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await wishRows(tx, wish.kind, ids).select('state').orderBy('package_id').forUpdate().execute()
  if (rows.filter(({ state }) => state === 'waits').length < ids.length) return undefined
  const here = await onOurShelves(tx, tx.by.actor.id, [wish.wishes[0].status])
    .where('packages.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return here.length < ids.length || here.some((pkg) => whyNot(pkg) !== null) ? undefined : here
}

/** Ends the keeping that served a box which is packed now. */
const endServingHolds = async (
  tx: CustomerTx,
  packageIds: readonly string[],
  holds: readonly LockedRequest[],
): Promise<void> => {
  for (const hold of holds) await cancelKeeping(tx, hold)
  await tx
    .updateTable('package_wishes')
    .set({ state: 'over' })
    .where('kind', '=', 'hold')
    .where('package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .where('state', 'in', ['waits', 'asked'])
    .execute()
}

/**
 * The price of a wish today; null where staff set it, which the customer then answers. Throws 409 where it is more than was shown, or what was
 * wished is not on offer.
 */
const priceToday = async (
  tx: CustomerTx,
  { kind, wishes }: DueWish,
  packages: readonly ShelvedPackage[],
): Promise<number | null> => {
  const { at } = tx.by
  const prices = await requestPrices(tx, at)
  if (!prices.kinds.includes(kind)) throw refuse.conflict(`“${requestTitles[kind]}” is not offered today.`)
  if (kind === 'locker' && !(await lockersOf(tx)).some(({ id }) => id === wishes[0].place_id))
    throw refuse.conflict('The locker that you chose is closed.')
  const byBill = await priceByBill(tx, { prices, kind, packages, at })
  const total = sumOfPrices(pricesOf(prices, { kind, packages, ...(byBill && { whole: byBill.price }) }))
  if (total === null) return null
  const shown = wishes.every(({ most_usd }) => most_usd !== null) ? wishes.map(({ most_usd }) => Number(most_usd)) : undefined
  const least = new Big(shown ? Math.min(...shown) : 0)
  const most = prices.once.includes(kind) ? least : least.times(packages.length)
  if (total.gt(most)) {
    const say = await sayingAtHome(tx)
    throw refuse.conflict(`It costs ${say(total, 'USD')} now, more than you were shown. Ask for it once you agree.`)
  }
  return total.toNumber()
}

const detailsOf = (
  { until, packing, place_id: placeId, to_address: address }: WaitingWish,
  kind: WishKind,
): Partial<BodyOf<typeof askRequestCall>> => {
  if (kind === 'hold') return until === null ? {} : { until }
  if (kind === 'consolidate') return { packing: packing as Packing }
  if (kind === 'locker') return placeId === null ? {} : { placeId }
  return { address: address ?? '' }
}

/** Makes the request that a wish means, as its customer would. Throws 409 where it is refused. */
export const askWish = async (tx: CustomerTx, wish: DueWish): Promise<void> => {
  const { kind } = wish
  const ids = idsOf(wish)
  const holds = kind === 'consolidate' ? await lockServingHolds(tx, ids) : []
  const packages = await holdWish(tx, wish)
  if (!packages) return
  const totalUsd = await priceToday(tx, wish, packages)
  if (kind === 'consolidate') await endServingHolds(tx, ids, holds)
  const more = detailsOf(wish.wishes[0], kind)
  const requestId = await askRequest(tx, { kind, packageIds: ids, totalUsd, words: BY_STANDING_WISH, ...more })
  await tx
    .updateTable('package_wishes')
    .set({ state: 'asked', request_id: requestId })
    .where('kind', '=', kind)
    .where('package_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Ends wishes that were refused, and tells their customer why; only those that still wait. */
export const tellRefused = async (
  tx: Tx,
  wish: DueWish,
  { customerId, why }: { readonly customerId: string; readonly why: string },
): Promise<void> => {
  const ended = await tx
    .updateTable('package_wishes')
    .set({ state: 'over', why: why.slice(0, MOST_SIGNS) })
    .where('kind', '=', wish.kind)
    .where('package_id', '=', sql<string>`any(${idsOf(wish)}::uuid[])`)
    .where('state', '=', 'waits')
    .returning('package_id')
    .execute()
  const told = wish.wishes.filter(({ package_id: id }) => ended.some(({ package_id }) => package_id === id))
  const [first] = told
  if (!first) return
  const numbers = told.map(({ tracking_number: number }) => number).join(', ')
  await notify(tx, {
    customerId,
    kind: 'package',
    packageId: first.package_id,
    message: `We did not follow your standing wish “${requestTitles[wish.kind]}” for ${numbers}: ${why}`.slice(0, 2_000),
  })
}
