import Big from 'big.js'
import { priceText } from '@parcelport/contract/price-text-rules.ts'
import { productOfAnything } from '../calculator/product-queries.ts'
import { moneyDay } from '../money/money-day.ts'
import type { Tx } from '../platform/database/database.ts'
import { priceLines, type InForce, type PriceInputs } from '../pricing/price-lines.ts'
import { totalOf, type Line } from '../pricing/priced-line.ts'
import { divisorOf, ratesOn } from '../rates/rates-queries.ts'
import { companyDay } from '../tenants/company-day.ts'
import { wasPromised, storePromise } from './promises-queries.ts'

/** A package as the desk measured it. Pounds, inches and US dollars, as decimal texts. */
export interface WeighedPackage {
  readonly packageId: string
  readonly customerId: string
  readonly declaredValue: string | null
  readonly weightLb: string
  /** Null where nobody measured. */
  readonly inches: readonly (string | null)[]
  readonly receivedAt: Date
}

/** Pounds that its room counts as, to two decimals as the desk reads them. */
const volumeLbOf = (inches: readonly (string | null)[], divisor: number | null): string | undefined => {
  const sides = inches.filter((side) => side !== null)
  if (divisor === null || sides.length < 3) return undefined
  const room = sides.reduce((product, side) => product.times(side), new Big(1))
  return room.div(divisor).round(2, Big.roundHalfUp).toFixed(2)
}

/** Charges that a sentence names; the rest is one sum, so that the news stays as short as news may be. */
const MOST_NAMED = 5

/** The total, and what it is made of. */
const sentenceOf = (lines: readonly Line[], kindOfGoods: string): string => {
  const others = lines.slice(MOST_NAMED)
  const rest = { title: 'other charges', amount: totalOf(others).toFixed(2) }
  const named = [...lines.slice(0, MOST_NAMED), ...(others.length > 0 ? [rest] : [])]
  const parts = named.map(({ title, amount }) => `${title} ${priceText(amount)}`).join(' + ')
  return `Expect about ${priceText(totalOf(lines).toFixed(2))}; here is why: ${parts}, priced as “${kindOfGoods}”.`
}

/**
 * What a package that has come will cost, by the rates of the company's day: kept for ever, and told in a sentence. Undefined, and
 * nothing kept, where it was told before, or where nobody can say: the company is not open, the value is not declared, no kind of
 * goods stands for anything, or a charge is on request.
 */
export const promisePackage = async (tx: Tx, pkg: WeighedPackage): Promise<string | undefined> => {
  const { packageId, customerId, declaredValue, weightLb, receivedAt } = pkg
  const { date: day, open } = await companyDay(tx, receivedAt)
  if (!open || declaredValue === null || (await wasPromised(tx, packageId))) return undefined
  const [rates, product] = [await ratesOn(tx, day), await productOfAnything(tx, day)]
  if (!rates || !product) return undefined
  const { profile } = await moneyDay(tx, receivedAt)
  const volumeLb = volumeLbOf(pkg.inches, await divisorOf(tx))
  const inputs: PriceInputs = {
    weight: { totalWeight: weightLb, unit: 'lb' },
    declared: declaredValue,
    ...(volumeLb !== undefined && { volumeLb }),
  }
  const inForce: InForce = {
    tiers: rates.tiers,
    rules: rates.rules,
    product,
    ...(profile && { tax: { rates: { standard: profile.taxPercent }, included: profile.pricesIncludeTax } }),
  }
  const lines = priceLines(inputs, inForce)
  if (lines.some(({ onRequest }) => onRequest)) return undefined
  const total = totalOf(lines).toFixed(2)
  await storePromise(tx, {
    packageId,
    customerId,
    inputs,
    lines,
    total,
    rateTableId: rates.id,
    productId: product.id,
    day,
    at: receivedAt,
  })
  return sentenceOf(lines, product.name)
}
