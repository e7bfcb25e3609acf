import { priceText } from '@parcelport/contract/prices/price-text-rules.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { priceLines } from '../pricing/price-lines.ts'
import { totalOf, type Line } from '../pricing/priced-line.ts'
import { divisorOf } from '../rates/rates-queries.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { measuredInputs } from './measured-inputs.ts'
import { heavierThanTold } from './heavier-than-told.ts'
import { pricesBy, pricesOn } from './priced-by.ts'
import { promisesOf, storePromise } from './promises-queries.ts'

/** A package's measurements. Pounds, inches and US dollars, as decimal texts. */
export interface WeighedPackage {
  readonly packageId: string
  readonly customerId: string
  readonly declaredValue: string | null
  readonly weightLb: string
  /** Null when not measured. */
  readonly inches: readonly (string | null)[]
  readonly receivedAt: Date
}

/** Number of charges that a sentence names; the rest is one sum, which keeps the notification short. */
const MOST_NAMED = 5

const sentenceOf = (lines: readonly Line[], kindOfGoods: string): string => {
  const others = lines.slice(MOST_NAMED)
  const rest = { title: 'other charges', amount: totalOf(others).toFixed(2) }
  const named = [...lines.slice(0, MOST_NAMED), ...(others.length > 0 ? [rest] : [])]
  const parts = named.map(({ title, amount }) => `${title} ${priceText(amount)}`).join(' + ')
  return `Expect about ${priceText(totalOf(lines).toFixed(2))}; here is why: ${parts}, priced as “${kindOfGoods}”.`
}

/**
 * Promises the price of a received package by the rates of the company's day: stored permanently, and returned as a sentence.
 * When a price was promised before, that one stands and nothing is stored: the sentence then says that the package is heavier, if it
 * is. Undefined, and nothing stored, when it has no price: the company is not open, the value is not declared, no product covers the
 * goods, or a charge is on request.
 */
export const promisePackage = async (tx: Tx, pkg: WeighedPackage): Promise<string | undefined> => {
  const { packageId, customerId, declaredValue, weightLb, receivedAt } = pkg
  const { date: day, open } = await companyDay(tx, receivedAt)
  if (!open || declaredValue === null) return undefined
  const inputs = measuredInputs({ declaredValue, weightLb, inches: pkg.inches }, await divisorOf(tx))
  const before = (await promisesOf(tx, [packageId])).get(packageId)
  if (before) return heavierThanTold(before, inputs, (await pricesBy(tx, before.by)).inForce)
  const { profile } = await moneyDay(tx, receivedAt)
  const prices = await pricesOn(tx, { day, profile })
  if (!prices) return undefined
  const lines = priceLines(inputs, prices.inForce)
  if (lines.some(({ onRequest }) => onRequest)) return undefined
  await storePromise(tx, { kind: 'weighed', packageId, customerId, inputs, lines, by: prices.by, day, at: receivedAt })
  return sentenceOf(lines, prices.by.product.name)
}
