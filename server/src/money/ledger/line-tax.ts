import Big from 'big.js'
import { toCents, type Amount } from './money.ts'

/** Tax of a line: at the company's rate, zero-rated, or none. Customs' taxes are never taxed again. */
export type TaxClass = 'standard' | 'zero' | 'none'

export interface TaxRule {
  /** In percent. */
  readonly percent: Amount
  /** Whether prices include the tax. */
  readonly included: boolean
}

/** Net and tax of a line, each rounded half up to cents. Lines are rounded before they are added. Pure. */
export const taxLine = (amount: Amount, taxClass: TaxClass, rule: TaxRule): { net: Big; tax: Big } => {
  const sum = toCents(amount)
  if (taxClass !== 'standard') return { net: sum, tax: new Big(0) }
  const rate = new Big(rule.percent).div(100)
  if (!rule.included) return { net: sum, tax: toCents(sum.times(rate)) }
  const tax = toCents(sum.times(rate).div(rate.plus(1)))
  return { net: sum.minus(tax), tax }
}

/**
 * Tax in a credited part of a line: the tax of everything credited so far, rounded half up, less the tax credited before. For any
 * number of parts neither tax nor net becomes negative, and the last part takes the rest of both. Pure.
 */
export const taxOfPart = (line: { net: Amount; tax: Amount }, before: { gross: Big; tax: Big }, part: Big): Big => {
  const gross = new Big(line.net).plus(line.tax)
  return toCents(new Big(line.tax).times(before.gross.plus(part)).div(gross)).minus(before.tax)
}
