import type { BodyOf } from '@parcelport/contract/call.ts'
import type { askRequestCall } from '@parcelport/contract/warehouse/requests/requests.ts'
import {
  askedWhile,
  requestBounds,
  requestMessages,
  requestNeeds,
  requestTitles,
  whereAsked,
  type RequestKind,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { sql } from 'kysely'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { dayAfter } from '../../../money/ledger/money-day.ts'
import { sayingAtHome, type SayAtHome } from '../../../money/ledger/local-sums.ts'
import type { ActingTx, CustomerActor } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { onOurShelves, whyNot, type ShelvedPackage } from './askable-packages.ts'
import { keepHere } from './keep-here.ts'
import { packingOf, mustGoTogether } from './ask-together.ts'
import { intoAsked, mustBeDivisible } from '../split/ask-split.ts'
import { priceByBill } from './door-price.ts'
import { chargeAsked } from '../price/charge-asked.ts'
import { pricesOf, requestPrices, sumOfPrices, type Asked, type Price, type RequestPrices } from '../price/request-prices.ts'
import { deliveryDestinationOf } from './delivery-destination.ts'
import { lockRequest } from '../requests-queries.ts'
import { writeRequest } from './write-request.ts'

export type CustomerTx = ActingTx<CustomerActor>

/** Locks the chosen packages and returns them in the order chosen. Throws 404 for another customer's package, 409 where one cannot be asked for. */
export const chosen = async (tx: CustomerTx, kind: RequestKind, packageIds: readonly string[]): Promise<ShelvedPackage[]> => {
  const ids = [...new Set(packageIds)]
  const { id: customerId } = tx.by.actor
  tx.locks.wait('packages', ids)
  // Locked in the order of ids, so that two requests for the same packages cannot deadlock.
  const held = await tx
    .selectFrom('packages')
    .select(['id', 'tracking_number', 'status', 'parent_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length < ids.length) throw refuse.notFound('There is no such package.')
  const statuses = askedWhile(kind)
  const gone = held.find(({ status }) => !statuses.some((each) => each === status))
  if (gone)
    throw refuse.conflict(`${gone.tracking_number} is ${gone.status} now: we can only do this while it is ${whereAsked(kind)}.`)
  const packed = held.find(({ parent_id: box }) => box !== null)
  if (packed) throw refuse.conflict(`${packed.tracking_number} is already packed into a box. Ask for that box.`)
  const here = await onOurShelves(tx, customerId, statuses)
    .where('packages.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  for (const pkg of here) {
    const stopped = whyNot(pkg)
    if (stopped !== null) throw refuse.conflict(`${pkg.tracking_number}: ${stopped}`)
  }
  return ids.flatMap((id) => here.find((pkg) => pkg.id === id) ?? [])
}

/** Price of each package as shown to the customer; null where staff set it later. Throws 409, in the words of `say`, where the price has changed since. */
export const priced = (
  prices: RequestPrices,
  { totalUsd: shown, ...asked }: Asked & { readonly totalUsd: number | null },
  say: SayAtHome,
): (Price | null)[] => {
  if (!prices.kinds.includes(asked.kind)) throw refuse.conflict(`“${requestTitles[asked.kind]}” is not offered today.`)
  const charged = pricesOf(prices, asked)
  const total = sumOfPrices(charged)
  if (total === null) {
    if (shown !== null) throw refuse.conflict('We have to set the price of this first. Please look again.')
    return charged
  }
  if (shown === null || !total.eq(shown)) throw refuse.conflict(`The price is ${say(total, 'USD')} now. Please look again.`)
  return charged
}

/** The day until which a package is kept; null for other kinds. Throws 400 for a day in the past or too far ahead. */
const untilOf = ({ kind, until }: Pick<BodyOf<typeof askRequestCall>, 'kind' | 'until'>, today: string): string | null => {
  if (kind !== 'hold') return null
  if (until === undefined || until <= today || until > dayAfter(today, requestBounds.daysKept))
    throw refuse.field('until', requestMessages.until)
  return until
}

/** Throws 400 unless the customer confirmed that disposing cannot be undone. */
const mustBeUnderstood = ({ kind, understood }: Pick<BodyOf<typeof askRequestCall>, 'kind' | 'understood'>): void => {
  const { understood: message } = requestMessages
  if (kind === 'dispose' && !understood) throw refuse.field('understood', message)
}

/** Creates a customer's request at the price shown, and returns its id. Throws 400, 404, 409. */
export const askRequest = async (tx: CustomerTx, body: BodyOf<typeof askRequestCall>): Promise<string> => {
  const { at } = tx.by
  const { kind, words = '' } = body
  const packing = packingOf(body)
  const into = intoAsked(body)
  mustBeUnderstood(body)
  const packages = await chosen(tx, kind, body.packageIds)
  if (packing !== undefined) await mustGoTogether(tx, packages)
  if (into !== undefined) for (const pkg of packages) await mustBeDivisible(tx, pkg, into)
  const prices = await requestPrices(tx, at)
  const byBill = await priceByBill(tx, { prices, kind, packages, at })
  const each = priced(prices, { ...body, packages, ...(byBill && { whole: byBill.price }) }, await sayingAtHome(tx))
  const { date } = await companyDay(tx, at)
  const until = untilOf(body, date)
  const destination = await deliveryDestinationOf(tx, body, date)
  const id = await writeRequest(tx, {
    kind,
    words,
    packages,
    each,
    prices,
    until,
    destination,
    ...(packing !== undefined && { options: JSON.stringify({ packing }) }),
    ...(into !== undefined && { options: JSON.stringify({ into }) }),
  })
  if (until !== null) await keepHere(tx, { id, packages, until })
  if (requestNeeds[kind].paidFirst) await chargeAsked(tx, await lockRequest(tx, id))
  return id
}
