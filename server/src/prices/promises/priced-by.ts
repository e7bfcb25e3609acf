import { chargedDays, type PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { productOfAnything, productOn } from '../calculator/product-queries.ts'
import { taxOf, type Profile } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { InForce } from '../pricing/price-lines.ts'
import type { OurTax } from '../pricing/priced-line.ts'
import { ratesById, ratesOn, type RatesOfDay } from '../rates/rates-queries.ts'

/** A product at the time it was priced. Percent, as decimal texts. */
export interface PricedProduct {
  readonly id?: string
  readonly name: string
  readonly dutyRate: string
  readonly vatRate: string
}

/** Events before a package is ready whose day may select the price of a charge. */
export type EarlierDay = Exclude<(typeof chargedDays)[number], 'ready'>
export const earlierDays = chargedDays.filter((day): day is EarlierDay => day !== 'ready')

/** The references to the prices of a calculation, so that it can be repeated at any time: none of them ever changes. */
export interface PricedBy {
  readonly rateTableId: string
  /** The publications of earlier events, if they differ, for the charges that use them. */
  readonly earlier?: Readonly<Partial<Record<EarlierDay, string>>>
  readonly product: PricedProduct
  /** The company's VAT; missing when it made no bills. */
  readonly tax?: OurTax
}

/** Charges that use the publication of an earlier event. */
export interface EarlierPrices {
  readonly when: EarlierDay
  readonly rateTableId: string
  readonly edition: string
  readonly rules: readonly PriceRule[]
}

export interface Prices {
  readonly by: PricedBy
  readonly inForce: InForce
  readonly edition: string
  readonly earlier: readonly EarlierPrices[]
}

interface OnDay {
  /** Year-month-day, of the company. */
  readonly day: string
  /** Undefined when the company makes no bills: its prices carry no VAT then. */
  readonly profile: Profile | undefined
  readonly productId?: string | undefined
  /** Days (year-month-day) of the package's earlier events. */
  readonly happened?: Readonly<Partial<Record<EarlierDay, string>>>
  /** The product to use when none covers the goods. */
  readonly otherwise?: PricedProduct
}

type RatesOfEvents = Readonly<Partial<Record<EarlierDay, RatesOfDay>>>

/** The publications of earlier events that some charge uses, when they differ from the given one. */
const ratesOfEvents = async (
  tx: Tx,
  { id, rules }: RatesOfDay,
  happened: NonNullable<OnDay['happened']>,
): Promise<RatesOfEvents> => {
  const found: Partial<Record<EarlierDay, RatesOfDay>> = {}
  for (const when of earlierDays) {
    const day = happened[when]
    const rates = day !== undefined && rules.some((rule) => rule.when === when) ? await ratesOn(tx, day) : undefined
    if (rates && rates.id !== id) found[when] = rates
  }
  return found
}

/**
 * The prices in force on a company's day, and their references: for a product, or for the product of all other goods. That
 * day's publication says what is charged; a charge by an earlier event is priced by the publication of that day, and is left
 * out when that had none. Undefined before the first rates, and when no product covers the goods.
 */
export const pricesOn = async (
  tx: Tx,
  { day, profile, productId, otherwise, happened = {} }: OnDay,
): Promise<Prices | undefined> => {
  const rates = await ratesOn(tx, day)
  const named = productId === undefined ? undefined : await productOn(tx, productId, day)
  const product =
    named && productId !== undefined ? { id: productId, ...named } : ((await productOfAnything(tx, day)) ?? otherwise)
  if (!rates || !product) return undefined
  const events = await ratesOfEvents(tx, rates, happened)
  const earlier = Object.fromEntries(Object.entries(events).map(([when, { id }]) => [when, id]))
  const by: PricedBy = {
    rateTableId: rates.id,
    ...(Object.keys(earlier).length > 0 && { earlier }),
    product,
    ...(profile && { tax: taxOf(profile) }),
  }
  return pricesOf(by, rates, events)
}

const pricesOf = (by: PricedBy, { tiers, rules, validFrom: edition }: RatesOfDay, events: RatesOfEvents): Prices => {
  const asOf = ({ code, when }: PriceRule): readonly PriceRule[] | undefined =>
    earlierDays.some((day) => day === when) ? events[when as EarlierDay]?.rules.filter((rule) => rule.code === code) : undefined
  const earlier = earlierDays.flatMap((when): EarlierPrices[] => {
    const of = events[when]
    if (!of) return []
    return [
      {
        when,
        rateTableId: of.id,
        edition: of.validFrom,
        rules: rules.flatMap((rule) => (rule.when === when ? (asOf(rule) ?? []) : [])),
      },
    ]
  })
  const inForce = {
    tiers,
    rules: rules.flatMap((rule) => asOf(rule) ?? [rule]),
    product: by.product,
    ...(by.tax && { tax: by.tax }),
  }
  return { by, inForce, edition, earlier }
}

/** The prices that a calculation used, whatever is in force today. */
export const pricesBy = async (tx: Tx, by: PricedBy): Promise<Prices> => {
  const events: Partial<Record<EarlierDay, RatesOfDay>> = {}
  for (const when of earlierDays) {
    const id = by.earlier?.[when]
    if (id !== undefined) events[when] = await ratesById(tx, id)
  }
  return pricesOf(by, await ratesById(tx, by.rateTableId), events)
}
