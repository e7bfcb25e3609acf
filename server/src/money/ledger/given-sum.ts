import Big from 'big.js'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** An amount that a person entered, exact to the cent. Throws 400 for more than two decimals. */
export const givenSum = (amount: number, field = 'amount'): Big => {
  const sum = new Big(amount)
  if (!sum.round(2).eq(sum))
    throw refuse.badRequest('Amounts have at most two decimals.', [{ field, message: 'Enter at most two decimals.' }])
  return sum
}
