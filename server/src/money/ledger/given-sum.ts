import { decimalsOf } from '@parcelport/contract/billing/currency-rules.ts'
import Big from 'big.js'
import { refuse } from '../../platform/http/answer/refusal.ts'

const inWords = ['no', 'one', 'two', 'three', 'four'] as const

/** An amount that a person entered. Throws 400 for more decimals than its currency has. */
export const givenSum = (amount: number, currency: string, field = 'amount'): Big => {
  const [sum, decimals] = [new Big(amount), decimalsOf(currency)]
  if (sum.round(decimals).eq(sum)) return sum
  if (decimals === 0)
    throw refuse.badRequest(`Amounts in ${currency} are whole numbers.`, [{ field, message: 'Enter a whole number.' }])
  const most = `at most ${inWords[decimals]} decimals`
  throw refuse.badRequest(`Amounts have ${most}.`, [{ field, message: `Enter ${most}.` }])
}
