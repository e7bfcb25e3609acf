import { productOfAnything, productOn } from '../calculator/product-queries.ts'
import { taxOf, type Profile } from '../money/money-day.ts'
import type { Tx } from '../platform/database/database.ts'
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

/** By what something was priced, so that it can be priced again at any time: nothing of it ever changes. */
export interface PricedBy {
  readonly rateTableId: string
  readonly product: PricedProduct
  /** The company's VAT; left out where it made no bills. */
  readonly tax?: OurTax
}

export interface Prices {
  readonly by: PricedBy
  readonly inForce: InForce
  /** Since when the publication was in force. */
  readonly edition: string
}

interface OnDay {
  /** Year-month-day, of the company. */
  readonly day: string
  /** Undefined where the company makes no bills: its prices carry no VAT then. */
  readonly profile: Profile | undefined
  readonly productId?: string | undefined
  /** Where nothing stands for the goods. */
  readonly otherwise?: PricedProduct
}

/**
 * The prices in force on a company's day, and by what: of a kind of goods, or of the one that stands for any other. Undefined before the
 * first rates, and where nothing stands for the goods.
 */
export const pricesOn = async (tx: Tx, { day, profile, productId, otherwise }: OnDay): Promise<Prices | undefined> => {
  const rates = await ratesOn(tx, day)
  const named = productId === undefined ? undefined : await productOn(tx, productId, day)
  const product =
    named && productId !== undefined ? { id: productId, ...named } : ((await productOfAnything(tx, day)) ?? otherwise)
  if (!rates || !product) return undefined
  const by: PricedBy = { rateTableId: rates.id, product, ...(profile && { tax: taxOf(profile) }) }
  return { by, ...inForceOf(by, rates) }
}

const inForceOf = (by: PricedBy, { tiers, rules, validFrom: edition }: RatesOfDay): Omit<Prices, 'by'> => ({
  edition,
  inForce: { tiers, rules, product: by.product, ...(by.tax && { tax: by.tax }) },
})

/** The prices that something was priced by, whatever is in force today. */
export const pricesBy = async (tx: Tx, by: PricedBy): Promise<Prices> => ({
  by,
  ...inForceOf(by, await ratesById(tx, by.rateTableId)),
})
