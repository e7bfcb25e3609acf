import Big from 'big.js'
import { inCash } from '../money/cash-rounding.ts'
import { convert } from '../money/convert.ts'
import { toCents, type Amount } from '../money/money.ts'

export interface Tender {
  readonly means: string
  readonly amount: Amount
  readonly currency: string
}

export interface Settling {
  /** What is left to pay of the bills that it is for, in their currency. */
  readonly due: Big
  readonly currency: string
  readonly localCurrency: string
  /** The smallest coin of the local currency. */
  readonly cashStep: Amount
  rateOf(currency: string): Amount
}

/**
 * What a tender settles in the currency of the bills. Cash in the local currency that pays all that is due, as near as coins can, settles
 * all of it; the difference is rounding (more than nothing where the coins were less). Pure.
 */
export const settle = ({ means, amount, currency }: Tender, to: Settling): { amount: Big; rounding: Big; rate: Big } => {
  const { amount: worth, rate } = convert({ amount, currency }, to.currency, to.rateOf)
  if (means !== 'cash' || currency !== to.localCurrency || to.due.lte(0)) return { amount: worth, rounding: new Big(0), rate }
  const asked = inCash(convert({ amount: to.due, currency: to.currency }, currency, to.rateOf).amount, to.cashStep)
  return asked.eq(toCents(amount))
    ? { amount: to.due, rounding: to.due.minus(worth), rate }
    : { amount: worth, rounding: new Big(0), rate }
}
