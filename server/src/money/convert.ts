import Big from 'big.js'
import { toCents, type Amount } from './money.ts'

/** A sum and the currency that it is in. */
export interface Sum {
  readonly amount: Amount
  readonly currency: string
}

/**
 * A sum in another currency, rounded half up to cents, and the rate that was used (local for one US dollar; 1 where nothing changes).
 * Rates lead through the US dollar only.
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
  return { amount: toCents(new Big(amount).times(into).div(from)), rate: currency === 'USD' ? into : from }
}
