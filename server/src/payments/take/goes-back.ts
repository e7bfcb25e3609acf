import Big from 'big.js'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { lesser, sumOf, toCents, type Amount } from '../../money/ledger/money.ts'

/** Money that came in: what changed hands, and what it settled in the currency of the bills. */
export interface CameIn {
  readonly amount: Amount
  readonly currency: string
  readonly tender_amount: Amount
  readonly tender_currency: string
  readonly tender_rate: Amount
  readonly rounding: Amount
}

/** A part of it that was given back before: what was owed again for it, what was handed out, and what that was worth. */
export interface GaveBack {
  readonly amount: Amount
  readonly given: Amount
  readonly currency: string
  readonly worth: Amount
}

/** What is handed out for a sum, and what it is worth in the currency of the bills; what is between both is rounding. */
export interface GoesBack {
  readonly given: Big
  readonly worth: Big
}

/** How much of what came in one unit of the bills' currency was. Between two that are no US dollars the sums alone tell. */
const perUnit = ({ amount, currency, tender_amount, tender_currency, tender_rate, rounding }: CameIn): Big => {
  if (currency === tender_currency) return new Big(1)
  if (currency === 'USD') return new Big(tender_rate)
  return tender_currency === 'USD' ? new Big(1).div(tender_rate) : new Big(tender_amount).div(new Big(amount).minus(rounding))
}

/**
 * What is handed out for a part of a payment, in the currency that came and at the rate that it came with: all parts of one payment
 * come to exactly what came, so the last takes the rest. Pure.
 * @param before what was given back of it already, or is on its way
 * @param step the smallest coin, where it is given in cash of a currency that has one
 */
export const goesBack = (came: CameIn, before: readonly GaveBack[], asked: Big, step?: Amount): GoesBack => {
  if (came.currency === came.tender_currency && step === undefined) return { given: asked, worth: asked }
  const rate = perUnit(came)
  const all = new Big(came.tender_amount)
  const alike = before.filter(({ currency }) => currency === came.tender_currency)
  const others = before.filter(({ currency }) => currency !== came.tender_currency)
  const owedAgain = sumOf(before.map(({ amount }) => amount)).plus(asked)
  const until = owedAgain.gte(came.amount) ? all : lesser(toCents(owedAgain.times(rate)), all)
  const givenAlike = sumOf(alike.map(({ given }) => given))
  const givenElse = toCents(sumOf(others.map(({ amount }) => amount)).times(rate))
  const left = until.minus(givenAlike).minus(givenElse)
  const rest = left.lt(0) ? new Big(0) : left
  const given = step === undefined ? rest : inCash(rest, step)
  return { given, worth: worthOf(came, before, given) }
}

/** What so much of what came is worth in the currency of the bills, after what was given back before. All that came is worth what it was when it came. Pure. */
export const worthOf = (came: CameIn, before: readonly GaveBack[], given: Big): Big => {
  const alike = before.filter(({ currency }) => currency === came.tender_currency)
  const all = sumOf(alike.map((each) => each.given)).plus(given)
  const worth = all.gte(came.tender_amount)
    ? new Big(came.amount).minus(came.rounding).plus(toCents(all.minus(came.tender_amount).div(perUnit(came))))
    : toCents(all.div(perUnit(came)))
  return worth.minus(sumOf(alike.map((each) => each.worth)))
}
