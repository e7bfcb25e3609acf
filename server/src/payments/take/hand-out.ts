import Big from 'big.js'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { inCash } from '../../money/ledger/cash-rounding.ts'
import { convert } from '../../money/ledger/convert.ts'
import { billingDay, type MoneyDay } from '../../money/ledger/money-day.ts'
import { spoken } from '../../money/ledger/money.ts'
import type { DB, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { goesBack, worthOf, type CameIn, type GaveBack, type GoesBack } from './goes-back.ts'

type PaymentOf = CameIn & Pick<Selectable<DB['payments']>, 'id' | 'means'>

/** What was given back of a payment, and what is on its way back onto its card; without one such refund. */
export const gaveBack = async (tx: Tx, paymentId: string, without?: string): Promise<GaveBack[]> => {
  const { rows } = await sql<GaveBack>`
    select amount, tender_amount as given, tender_currency as currency, amount - rounding as worth
    from payments where returns = ${paymentId}
    union all
    select amount, card_amount, card_currency, amount from card_refunds
    where payment_id = ${paymentId} and state in ('begun', 'sent', 'taken', 'unsure') and id is distinct from ${without ?? null}::uuid`.execute(
    tx,
  )
  return rows
}

/** As it came in; of what is paid for a loss nothing came, and it is what it settles. Pure. */
const cameIn = (payment: PaymentOf): CameIn =>
  payment.means === 'loss paid out'
    ? { ...payment, tender_amount: payment.amount, tender_currency: payment.currency, tender_rate: '1', rounding: '0' }
    : payment

/** A sum of a payment that leaves the company's hand. */
export interface Leaving {
  readonly to: string
  /** In the currency of the bills. */
  readonly asked: Big
  /** What it is handed out in; left out: what came. */
  readonly currency?: string | undefined
  /** What its card company gave already: which refund that was, and what the card got. */
  readonly given?: { readonly refundId: string; readonly amount: string; readonly currency: string } | undefined
}

export interface HandedOut extends GoesBack {
  readonly currency: string
  /** The rate between it and the currency of the bills, as {@link convert} tells it. */
  readonly rate: Big
  /** The smallest coin, where it is cash of a currency that has one. */
  readonly step: string | undefined
}

/**
 * What is handed out for a sum of a payment: in the currency that came, at the rate that it came with; in another only where one was
 * chosen, at the rate of the day. Cash in coins. Throws 409 for a currency without a rate.
 */
export const handOut = async (
  tx: Tx,
  payment: PaymentOf,
  { to, asked, currency: chosen, given: proven }: Leaving,
  { at, profile }: Pick<MoneyDay, 'profile'> & { readonly at: Date },
): Promise<HandedOut> => {
  const came = cameIn(payment)
  const before = await gaveBack(tx, payment.id, proven?.refundId)
  const currency = proven?.currency ?? chosen ?? came.tender_currency
  const step = to === 'cash' && currency === profile?.localCurrency ? profile.cashStep : undefined
  if (currency === came.tender_currency) {
    const rate = new Big(came.tender_rate)
    if (!proven) return { currency, rate, step, ...goesBack(came, before, asked, step) }
    const given = new Big(proven.amount)
    return { currency, rate, step, given, worth: worthOf(came, before, given) }
  }
  const { rateOf } = currency === came.currency ? { rateOf: () => '1' } : await billingDay(tx, at)
  const exact = convert({ amount: asked, currency: came.currency }, currency, rateOf).amount
  const given = step === undefined ? exact : inCash(exact, step)
  const { amount: worth, rate } = convert({ amount: given, currency }, came.currency, rateOf)
  return { currency, rate, step, given, worth }
}

/** Throws 400 for nothing, and in the bills' own currency for what coins cannot pay unless it is all that is left. */
export const requireCoins = (
  { given, currency, step }: HandedOut,
  { asked, of, isAll }: { readonly asked: Big; readonly of: string; readonly isAll: boolean },
): void => {
  if (given.gt(0) && (currency !== of || given.eq(asked) || isAll)) return
  const words =
    step === undefined
      ? `This is less than the smallest sum of ${currency}.`
      : `Cash is given in steps of ${spoken(step, currency)}.`
  throw refuse.badRequest(words, [{ field: 'amount', message: 'Enter what coins can pay, or all that is left.' }])
}
