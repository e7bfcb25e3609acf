import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import { ratesInForce, type BillingDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inCurrency } from '../../../prices/pricing/priced-line.ts'
import { pricesBy, type PricedBy, type Prices } from '../../../prices/promises/priced-by.ts'
import type { Promised } from '../../../prices/promises/promises-queries.ts'
import type { Side } from './difference-words.ts'

/**
 * Both sides of a comparison, each with the prices that it was made by: what was promised and what is billed. Prices and rates are looked up
 * once, however many packages ask for them at the same time.
 */
export const sidesBy = (tx: Tx, { profile, rateOf }: BillingDay) => {
  const { billCurrency: currency } = profile
  const exchange = currency === 'USD' ? undefined : { rate: rateOf(currency), decimals: decimalsOf(currency) }
  // Pending queries are cached as well: all packages ask at the same time.
  const known = new Map<string, Promise<Prices>>()
  const pricesOf = async (by: PricedBy): Promise<Prices> => {
    const key = JSON.stringify([by.rateTableId, by.earlier])
    const asked = known.get(key) ?? pricesBy(tx, by)
    known.set(key, asked)
    const found = await asked
    const { tax: _, ...inForce } = found.inForce
    return { ...found, by, inForce: { ...inForce, product: by.product, ...(by.tax && { tax: by.tax }) } }
  }
  const sideOf = async <Lines extends Side['lines']>(by: PricedBy, inputs: Side['inputs'], written: Lines) => {
    const { inForce, edition, earlier } = await pricesOf(by)
    const { rateTableId, product } = by
    return { inputs, inForce, edition, earlier, rateTableId, kindOfGoods: product.name, lines: written }
  }
  /** Units of the bill's currency for one US dollar on the day of a promise; the bill's where none was in force. */
  const ratesTold = new Map<string, Promise<string>>()
  const rateTold = (day: string, atBill: string): Promise<string> => {
    const asked = ratesTold.get(day) ?? ratesInForce(tx, 'bill', day).then((rates) => rates.get(currency) ?? atBill)
    ratesTold.set(day, asked)
    return asked
  }
  /** A promise at the bill's rate, its lines as they were told, and both rates. */
  const promiseSide = async ({ by, inputs, lines, day }: Promised) => {
    if (!exchange) return { atBill: await sideOf(by, inputs, lines), told: lines, rates: undefined }
    const included = by.tax?.included ?? false
    const rates = { told: await rateTold(day, exchange.rate), bill: exchange.rate }
    const at = (rate: string) => inCurrency(lines, { ...exchange, rate, included })
    return { atBill: await sideOf(by, inputs, at(rates.bill)), told: at(rates.told), rates }
  }
  /** `exchange`: the rate of the bill's day, and the decimals of its currency; undefined for bills in US dollars. */
  return { exchange, sideOf, promiseSide }
}
export type Sides = ReturnType<typeof sidesBy>
