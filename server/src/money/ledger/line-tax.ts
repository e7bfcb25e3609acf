import Big from 'big.js'
import { toCents, type Amount } from './money.ts'

/** How a line is taxed: by the company's own rate, at nought, or not at all. Customs' taxes are never taxed again. */
export type TaxClass = 'standard' | 'zero' | 'none'

export interface TaxRule {
  /** In percent. */
  readonly percent: Amount
  /** Whether prices hold the tax already. */
  readonly included: boolean
}

/** A line's sum without tax and its tax, each rounded half up to cents: lines are rounded first and then added. Pure. */
export const taxLine = (amount: Amount, taxClass: TaxClass, rule: TaxRule): { net: Big; tax: Big } => {
  const sum = toCents(amount)
  if (taxClass !== 'standard') return { net: sum, tax: new Big(0) }
  const rate = new Big(rule.percent).div(100)
  if (!rule.included) return { net: sum, tax: toCents(sum.times(rate)) }
  const tax = toCents(sum.times(rate).div(rate.plus(1)))
  return { net: sum.minus(tax), tax }
}

/**
 * The tax in a part that is taken back of a line: what is taken back of its tax in all, rounded half up, less what was already. However
 * many parts there are, neither tax nor net is ever below nothing, and the last part brings what is left of both. Pure.
 */
export const taxOfPart = (line: { net: Amount; tax: Amount }, before: { gross: Big; tax: Big }, part: Big): Big => {
  const gross = new Big(line.net).plus(line.tax)
  return toCents(new Big(line.tax).times(before.gross.plus(part)).div(gross)).minus(before.tax)
}
