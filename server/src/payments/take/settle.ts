import Big from 'big.js'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { convert } from '../../money/ledger/convert.ts'
import { toCents, type Amount } from '../../money/ledger/money.ts'

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
 * What a tender settles in the currency of the bills. All that is due, told in the tender's currency (in cash of the local currency as near
 * as coins can), settles all of it; the difference is rounding (more than nothing where the tender was less). Pure.
 */
export const settle = ({ means, amount, currency }: Tender, to: Settling): { amount: Big; rounding: Big; rate: Big } => {
  const { amount: worth, rate } = convert({ amount, currency }, to.currency, to.rateOf)
  if (to.due.lte(0)) return { amount: worth, rounding: new Big(0), rate }
  const exact = convert({ amount: to.due, currency: to.currency }, currency, to.rateOf).amount
  const asked = means === 'cash' && currency === to.localCurrency ? inCash(exact, to.cashStep) : exact
  return asked.eq(toCents(amount))
    ? { amount: to.due, rounding: to.due.minus(worth), rate }
    : { amount: worth, rounding: new Big(0), rate }
}
