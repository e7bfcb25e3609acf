import Big from 'big.js'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { lesser, rounded, sumOf, type Amount } from '../../money/ledger/money.ts'

/** Incoming money: what changed hands, and what it settled in the bills' currency. */
export interface CameIn {
  readonly amount: Amount
  readonly currency: string
  readonly tender_amount: Amount
  readonly tender_currency: string
  readonly tender_rate: Amount
  readonly rounding: Amount
}

/** An earlier refund: what became due again, what was handed out, and the worth of that. */
export interface GaveBack {
  readonly amount: Amount
  readonly given: Amount
  readonly currency: string
  readonly worth: Amount
}

/** Amount to hand out for a sum, and its worth in the bills' currency. The difference between sum and worth is rounding. */
export interface GoesBack {
  readonly given: Big
  readonly worth: Big
}

/**
 * Amount in the currency that came per unit of the bills' currency. Between two currencies other than the US dollar it follows from the
 * sums.
 */
const perUnit = ({ amount, currency, tender_amount, tender_currency, tender_rate, rounding }: CameIn): Big => {
  if (currency === tender_currency) return new Big(1)
  if (currency === 'USD') return new Big(tender_rate)
  return tender_currency === 'USD' ? new Big(1).div(tender_rate) : new Big(tender_amount).div(new Big(amount).minus(rounding))
}

/**
 * Amount to hand out for a part of a payment, in the currency and at the rate of the payment, and its worth. All parts together are
 * exactly what came: the last takes the rest. Pure.
 * @param before earlier refunds, and refunds under way
 * @param step the smallest coin, for cash in a currency that has one
 */
export const goesBack = (came: CameIn, before: readonly GaveBack[], asked: Big, step?: Amount): GoesBack => {
  if (came.currency === came.tender_currency && step === undefined) return { given: asked, worth: asked }
  const rate = perUnit(came)
  const all = new Big(came.tender_amount)
  const alike = before.filter(({ currency }) => currency === came.tender_currency)
  const others = before.filter(({ currency }) => currency !== came.tender_currency)
  const owedAgain = sumOf(before.map(({ amount }) => amount)).plus(asked)
  const until = owedAgain.gte(came.amount) ? all : lesser(rounded(owedAgain.times(rate), came.tender_currency), all)
  const givenAlike = sumOf(alike.map(({ given }) => given))
  const givenElse = rounded(sumOf(others.map(({ amount }) => amount)).times(rate), came.tender_currency)
  const left = until.minus(givenAlike).minus(givenElse)
  const rest = left.lt(0) ? new Big(0) : left
  const given = step === undefined ? rest : inCash(rest, step)
  return { given, worth: worthOf(came, before, given) }
}

/**
 * Worth, in the bills' currency, of an amount in the currency that came, after earlier refunds. The whole amount is worth what it was
 * when it came. Pure.
 */
export const worthOf = (came: CameIn, before: readonly GaveBack[], given: Big): Big => {
  const alike = before.filter(({ currency }) => currency === came.tender_currency)
  const all = sumOf(alike.map((each) => each.given)).plus(given)
  const worth = all.gte(came.tender_amount)
    ? new Big(came.amount).minus(came.rounding).plus(rounded(all.minus(came.tender_amount).div(perUnit(came)), came.currency))
    : rounded(all.div(perUnit(came)), came.currency)
  return worth.minus(sumOf(alike.map((each) => each.worth)))
}
