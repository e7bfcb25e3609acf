import Big from 'big.js'
import { rounded, type Amount } from './money.ts'

/** Tax of a line: at the company's rate, zero-rated, or none. Customs' taxes are never taxed again. */
export type TaxClass = 'standard' | 'zero' | 'none'

export interface TaxRule {
  /** In percent. */
  readonly percent: Amount
  /** Whether prices include the tax. */
  readonly included: boolean
}

/** Net and tax of a line, each rounded half up to its currency's decimals. Lines are rounded before they are added. Pure. */
export const taxLine = (
  { amount, currency }: { readonly amount: Amount; readonly currency: string },
  taxClass: TaxClass,
  rule: TaxRule,
): { net: Big; tax: Big } => {
  const sum = rounded(amount, currency)
  if (taxClass !== 'standard') return { net: sum, tax: new Big(0) }
  const rate = new Big(rule.percent).div(100)
  if (!rule.included) return { net: sum, tax: rounded(sum.times(rate), currency) }
  const tax = rounded(sum.times(rate).div(rate.plus(1)), currency)
  return { net: sum.minus(tax), tax }
}

/**
 * Tax in a credited part of a line: the tax of everything credited so far, rounded half up, less the tax credited before. For any
 * number of parts neither tax nor net becomes negative, and the last part takes the rest of both. Pure.
 */
export const taxOfPart = (
  line: { readonly net: Amount; readonly tax: Amount; readonly currency: string },
  before: { gross: Big; tax: Big },
  part: Big,
): Big => {
  const gross = new Big(line.net).plus(line.tax)
  return rounded(new Big(line.tax).times(before.gross.plus(part)).div(gross), line.currency).minus(before.tax)
}
