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

/** Earlier refunds of a payment, and refunds on their way onto its card, except the refund `without`. */
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

/** The payment as it came in. For a loss no money came: it counts as what it settles. Pure. */
const cameIn = (payment: PaymentOf): CameIn =>
  payment.means === 'loss paid out'
    ? { ...payment, tender_amount: payment.amount, tender_currency: payment.currency, tender_rate: '1', rounding: '0' }
    : payment

/** A refund that is to be handed out. */
export interface Leaving {
  readonly to: string
  /** In the bills' currency. */
  readonly asked: Big
  /** Currency to hand out; without one, the currency that came. */
  readonly currency?: string | undefined
  /** The card company's refund: its id, and the amount on the card. */
  readonly given?: { readonly refundId: string; readonly amount: string; readonly currency: string } | undefined
}

export interface HandedOut extends GoesBack {
  readonly currency: string
  /** Rate between this currency and the bills' currency, as from {@link convert}. */
  readonly rate: Big
  /** The smallest coin, for cash in a currency that has one. */
  readonly step: string | undefined
}

/**
 * Amount to hand out for a part of a payment: in the currency and at the rate of the payment, or in a chosen currency at the rate of
 * the day. Cash is rounded to coins. Throws 409 for a currency without a rate.
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

/** Throws 400 for zero, and for a sum in the bills' own currency that coins cannot pay unless it is all that is left. */
export const requireCoins = (
  { given, currency, step }: HandedOut,
  { asked, of, isAll }: { readonly asked: Big; readonly of: string; readonly isAll: boolean },
): void => {
  if (given.gt(0) && (currency !== of || given.eq(asked) || isAll)) return
  const words =
    step === undefined
      ? `This is less than the smallest sum of ${currency}.`
      : `Cash is given in steps of ${spoken(step, currency)}.`
  throw refuse.badRequest(words, [{ field: 'amount', message: 'Enter an amount that coins can pay, or all that is left.' }])
}
