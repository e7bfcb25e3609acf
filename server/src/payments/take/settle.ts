import Big from 'big.js'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { convert } from '../../money/ledger/convert.ts'
import { rounded, type Amount } from '../../money/ledger/money.ts'

export interface Tender {
  readonly means: string
  readonly amount: Amount
  readonly currency: string
}

export interface Settling {
  /** Rest to pay of the bills that the tender is for, in their currency. */
  readonly due: Big
  readonly currency: string
  readonly localCurrency: string
  /** The smallest coin of the local currency. */
  readonly cashStep: Amount
  rateOf(currency: string): Amount
}

/**
 * Amount that a tender settles in the bills' currency, with rounding and rate. A tender of exactly the sum due (converted; in local
 * cash rounded to coins) settles all of it. The rounding is positive where the tender was worth less. Pure.
 */
export const settle = ({ means, amount, currency }: Tender, to: Settling): { amount: Big; rounding: Big; rate: Big } => {
  const { amount: worth, rate } = convert({ amount, currency }, to.currency, to.rateOf)
  if (to.due.lte(0)) return { amount: worth, rounding: new Big(0), rate }
  const exact = convert({ amount: to.due, currency: to.currency }, currency, to.rateOf).amount
  const asked = means === 'cash' && currency === to.localCurrency ? inCash(exact, to.cashStep) : exact
  return asked.eq(rounded(amount, currency))
    ? { amount: to.due, rounding: to.due.minus(worth), rate }
    : { amount: worth, rounding: new Big(0), rate }
}
