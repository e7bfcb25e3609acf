import { decimalsOf, figuresIn } from '@parcelport/contract/billing/currency-rules.ts'
import Big from 'big.js'

/** An amount from PostgreSQL, from a person, or from a calculation. */
export type Amount = Big | string | number

/** An amount rounded half up to the decimals of its currency. Every line is rounded before lines are added. */
export const rounded = (amount: Amount, currency: string): Big => new Big(amount).round(decimalsOf(currency), Big.roundHalfUp)

/** An amount as a decimal text with the decimals of its currency: `116.06`, `1250` (JPY), `58.025` (KWD). Pure. */
export const sumText = (amount: Amount, currency: string): string => new Big(amount).toFixed(decimalsOf(currency))

/** The exact sum of amounts. */
export const sumOf = (amounts: Iterable<Amount>): Big => {
  let sum = new Big(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return sum
}

/** The smaller of two amounts. */
export const lesser = (a: Big, b: Big): Big => (a.lt(b) ? a : b)

/** An amount for people: `US$58.03`, `BBD 116.06`, `JPY 17,409`. Pure. */
export const spoken = (amount: Amount, currency: string): string => {
  const text = figuresIn(sumText(amount, currency))
  return currency === 'USD' ? `US$${text}` : `${currency} ${text}`
}
