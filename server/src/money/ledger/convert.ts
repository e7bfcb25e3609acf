import Big from 'big.js'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { spoken, toCents, type Amount } from './money.ts'

/** A sum and the currency that it is in. */
export interface Sum {
  readonly amount: Amount
  readonly currency: string
}

/** The most that a line, a payment or a bill can be, in any currency. */
export const MOST_ON_A_BILL = '9999999999.99'

/** Throws 409 where a sum is more than a bill can say. */
export const requireSayable = (amount: Big, currency: string): Big => {
  if (amount.abs().gt(MOST_ON_A_BILL)) throw refuse.conflict(`This comes to more than ${spoken(MOST_ON_A_BILL, currency)}.`)
  return amount
}

/**
 * A sum in another currency, rounded half up to cents, and the rate that was used (local for one US dollar; 1 where nothing changes).
 * Rates lead through the US dollar only.
 * Throws 409 where it is more than a bill can say.
 * @param rateOf the rate of a currency for one US dollar; it throws where there is none
 */
export const convert = (
  { amount, currency }: Sum,
  to: string,
  rateOf: (currency: string) => Amount,
): { amount: Big; rate: Big } => {
  if (currency === to) return { amount: toCents(amount), rate: new Big(1) }
  const from = currency === 'USD' ? new Big(1) : new Big(rateOf(currency))
  const into = to === 'USD' ? new Big(1) : new Big(rateOf(to))
  const converted = requireSayable(toCents(new Big(amount).times(into).div(from)), to)
  return { amount: converted, rate: currency === 'USD' ? into : from }
}
