import type { StandingWishes } from '@parcelport/contract/warehouse/requests/wishes.ts'
import {
  kindsOfWish,
  wishKinds,
  type StandingWish,
  type WishKind,
} from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import Big from 'big.js'
import { companyDay } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockersOf, wireLocker } from '../ask/delivery-destination.ts'
import { requestPrices, type PricedPackage, type RequestPrices } from '../price/request-prices.ts'
import { standingWish, standingWishesOf } from '../../packages/wishes/standing-wishes.ts'

type Offer = StandingWishes['offers'][number]

/** A package of which nothing is known yet. */
const anyPackage: PricedPackage = {
  declared_value: null,
  weight_lb: null,
  length_in: null,
  width_in: null,
  height_in: null,
}

const nothing: StandingWish = {
  before: 'fly',
  days: null,
  until: null,
  packages: null,
  packing: null,
  ready: 'collect',
  placeId: null,
  address: null,
}

/** The price of a kind before a package is known; one that depends on the bill is that of the smallest bill. Null where a person sets it. */
const priceBefore = (prices: RequestPrices, kind: WishKind): string | null => {
  const price = prices.byBill.includes(kind) ? prices.ofBill(kind, new Big(0)) : prices.of(anyPackage).get(kind)
  return price?.total ?? null
}

/** What a wish can lead to today, with prices. A locker is offered while one is open. */
export const offersToday = async (tx: Tx) => {
  const prices = await requestPrices(tx, tx.now())
  const lockers = prices.kinds.includes('locker') ? await lockersOf(tx) : []
  const kinds = wishKinds.filter((kind) => prices.kinds.includes(kind) && (kind !== 'locker' || lockers.length > 0))
  const priceOf = (kind: WishKind): string | null => priceBefore(prices, kind)
  const offers: Offer[] = kinds.map((kind) => {
    const total = priceOf(kind)
    return { kind, totalUsd: total === null ? null : Number(total), once: prices.once.includes(kind) }
  })
  return { kinds, lockers, priceOf, offers }
}

/** A customer's standing wishes with what is offered today, for their own screen. */
export const shownStandingWishes = async (tx: Tx, customerId: string): Promise<StandingWishes> => {
  const row = await standingWishesOf(tx, customerId)
  const wish = row ? standingWish(row) : nothing
  const { kinds, lockers, offers } = await offersToday(tx)
  const isClosed = (kind: WishKind): boolean => kind === 'locker' && !lockers.some(({ id }) => id === wish.placeId)
  const { home_address: homeAddress } = await tx
    .selectFrom('customers')
    .select('home_address')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    version: row?.version ?? 0,
    ...wish,
    offers,
    notOffered: kindsOfWish(wish).filter((kind) => !kinds.includes(kind) || isClosed(kind)),
    lockers: lockers.map(wireLocker),
    today: (await companyDay(tx, tx.now())).date,
    homeAddress,
  }
}
