import Big from 'big.js'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { rounded, spoken, type Amount } from './money.ts'

/** An amount and its currency. */
export interface Sum {
  readonly amount: Amount
  readonly currency: string
}

/** Largest line, payment or bill in any currency. */
export const MOST_ON_A_BILL = '9999999999.99'

/** Returns the amount. Throws 409 where it is more than a bill can hold. */
export const requireSayable = (amount: Big, currency: string): Big => {
  if (amount.abs().gt(MOST_ON_A_BILL)) throw refuse.conflict(`This comes to more than ${spoken(MOST_ON_A_BILL, currency)}.`)
  return amount
}

/**
 * An amount in another currency, rounded half up to that currency's decimals, and the rate used (local currency for one US dollar; 1 without conversion).
 * Every conversion goes through the US dollar.
 * Throws 409 where the result is more than a bill can hold.
 * @param rateOf returns the rate of a currency for one US dollar; throws where there is none
 */
export const convert = (
  { amount, currency }: Sum,
  to: string,
  rateOf: (currency: string) => Amount,
): { amount: Big; rate: Big } => {
  if (currency === to) return { amount: rounded(amount, to), rate: new Big(1) }
  const from = currency === 'USD' ? new Big(1) : new Big(rateOf(currency))
  const into = to === 'USD' ? new Big(1) : new Big(rateOf(to))
  const converted = requireSayable(rounded(new Big(amount).times(into).div(from), to), to)
  return { amount: converted, rate: currency === 'USD' ? into : from }
}
