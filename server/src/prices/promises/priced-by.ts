import { chargedDays, type PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { productOfAnything, productOn } from '../calculator/product-queries.ts'
import { taxOf, type Profile } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { InForce } from '../pricing/price-lines.ts'
import type { OurTax } from '../pricing/priced-line.ts'
import { ratesById, ratesOn, type RatesOfDay } from '../rates/rates-queries.ts'

/** The kind of goods as it was priced. Percent, as decimal texts. */
export interface PricedProduct {
  readonly id?: string
  readonly name: string
  readonly dutyRate: string
  readonly vatRate: string
}

/** Events of a package before it is ready, whose day may decide the price of a charge. */
export type EarlierDay = Exclude<(typeof chargedDays)[number], 'ready'>
export const earlierDays = chargedDays.filter((day): day is EarlierDay => day !== 'ready')

/** By what something was priced, so that it can be priced again at any time: nothing of it ever changes. */
export interface PricedBy {
  readonly rateTableId: string
  /** The publications of earlier events, where they are others: of the charges that go by their day. */
  readonly earlier?: Readonly<Partial<Record<EarlierDay, string>>>
  readonly product: PricedProduct
  /** The company's VAT; left out where it made no bills. */
  readonly tax?: OurTax
}

/** Charges that go by the publication of an earlier event. */
export interface EarlierPrices {
  readonly when: EarlierDay
  readonly rateTableId: string
  /** Since when that publication was in force. */
  readonly edition: string
  readonly rules: readonly PriceRule[]
}

export interface Prices {
  readonly by: PricedBy
  readonly inForce: InForce
  /** Since when the publication was in force. */
  readonly edition: string
  readonly earlier: readonly EarlierPrices[]
}

interface OnDay {
  /** Year-month-day, of the company. */
  readonly day: string
  /** Undefined where the company makes no bills: its prices carry no VAT then. */
  readonly profile: Profile | undefined
  readonly productId?: string | undefined
  /** The days, year-month-day, of what happened to a package before. */
  readonly happened?: Readonly<Partial<Record<EarlierDay, string>>>
  /** Where nothing stands for the goods. */
  readonly otherwise?: PricedProduct
}

type RatesOfEvents = Readonly<Partial<Record<EarlierDay, RatesOfDay>>>

/** The publications of earlier events that some charge goes by, where they are others than the given one. */
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
 * The prices in force on a company's day, and by what: of a kind of goods, or of the one that stands for any other. That day's publication
 * says what is charged; a charge that goes by an earlier event costs what the publication of that day says, and nothing where that did
 * not have it. Undefined before the first rates, and where nothing stands for the goods.
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

/** The prices that something was priced by, whatever is in force today. */
export const pricesBy = async (tx: Tx, by: PricedBy): Promise<Prices> => {
  const events: Partial<Record<EarlierDay, RatesOfDay>> = {}
  for (const when of earlierDays) {
    const id = by.earlier?.[when]
    if (id !== undefined) events[when] = await ratesById(tx, id)
  }
  return pricesOf(by, await ratesById(tx, by.rateTableId), events)
}
