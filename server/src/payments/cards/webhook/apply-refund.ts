import {
  cardProviderFacts,
  isRefundOpen,
  type CardProvider,
  type CardRefundState,
} from '@parcelport/contract/payments/cards-rules.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { spoken } from '../../../money/ledger/money.ts'
import { failedRefundMail } from '../../take/payment-mails.ts'
import { refundProven } from '../../take/refund/refund-proven.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { DB } from '../../../platform/database/database.ts'
import { lockAttempt } from '../card-attempts.ts'
import type { RefundOutcome } from '../providers/card-provider.ts'

export type CardRefundRow = Selectable<DB['card_refunds']>
type Decider = ActingTx<StaffActor | SystemActor>

/** Name of a card company for people. Pure. */
export const titleOf = ({ provider }: { readonly provider: string }): string =>
  cardProviderFacts[provider as CardProvider].title

/** Locks a refund, and before it the attempt of its payment, until the transaction ends; undefined where there is no such refund. */
export const lockRefund = async (tx: Decider, refundId: string): Promise<CardRefundRow | undefined> => {
  const seen = await tx.selectFrom('card_refunds').select('attempt_id').where('id', '=', refundId).executeTakeFirst()
  if (!seen) return undefined
  await lockAttempt(tx, seen.attempt_id)
  return tx.selectFrom('card_refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirstOrThrow()
}

const decide = (
  tx: Decider,
  refund: CardRefundRow,
  decided: { state: CardRefundState; words?: string; refund_payment_id?: string },
) => {
  const { actor, at } = tx.by
  return tx
    .updateTable('card_refunds')
    .set({ ...decided, decided_at: at, decided_by: actor.kind === 'staff' ? actor.name : titleOf(refund) })
    .where('id', '=', refund.id)
    .execute()
}

/** Shows a note to staff under Card payments. */
const alert = (tx: Decider, { attempt_id: attemptId }: CardRefundRow, words: string) =>
  tx
    .updateTable('card_attempts')
    .set({ alert: words.slice(0, 300) })
    .where('id', '=', attemptId)
    .execute()

/** Books a refund that happened. */
export const bookRefund = async (tx: Decider, refund: CardRefundRow): Promise<void> => {
  const { id, payment_id: paymentId, customer_id: customerId, amount, currency, reason, begun_by_name: by } = refund
  const title = titleOf(refund)
  const onCard = { amount: refund.card_amount, currency: refund.card_currency }
  const out = await refundProven(tx, {
    refundId: id,
    paymentId,
    customerId,
    amount,
    currency,
    onCard,
    reason,
    by,
    title,
  })
  await decide(tx, refund, { state: 'done', refund_payment_id: out })
}

/**
 * Marks a refund as failed. Its amount is refundable again, staff see a note, and the person who asked for it gets a mail with the
 * reason.
 */
export const failRefund = async (tx: Decider, refund: CardRefundRow, words: string): Promise<void> => {
  await decide(tx, refund, { state: 'failed', words: words.slice(0, 300) })
  const sum = spoken(refund.amount, refund.currency)
  await alert(tx, refund, `${sum} did not go back onto the card. ${words}`)
  await audit(tx, 'card.refund-failed', { kind: 'payment', id: refund.payment_id }, { sum, reason: words.slice(0, 300) })
  const of = (table: 'staff' | 'customers', id: string) =>
    tx.selectFrom(table).select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  const [{ name, email }, customer] = [await of('staff', refund.begun_by), await of('customers', refund.customer_id)]
  const data = { name, sum, customer: customer.name, customerId: refund.customer_id, title: titleOf(refund), words }
  await tx.mail({ to: email, template: failedRefundMail, data })
}

/** Leaves a refund with an unknown end to staff: its amount stays held until a person decides. */
export const leaveToPeople = async (tx: Decider, refund: CardRefundRow, words: string): Promise<void> => {
  await decide(tx, refund, { state: 'unsure', words: words.slice(0, 300) })
  await alert(
    tx,
    refund,
    `${spoken(refund.amount, refund.currency)}, back onto the card: ${words} Record the result with the customer’s money.`,
  )
}

/**
 * Applies the state of a refund, from any source and any number of times. A refund that happened is booked once and is final. A sum
 * other than the asked one is left to staff.
 * @param refund held by {@link lockRefund}
 */
export const applyRefund = async (tx: Decider, refund: CardRefundRow, outcome: RefundOutcome): Promise<void> => {
  const state = refund.state as CardRefundState
  if (outcome.state !== 'done' && outcome.state !== 'failed') return
  if (!isRefundOpen(state) && state !== 'unsure') {
    // The card company contradicts its first report: the books stay as first reported, and staff see a note.
    if ((state === 'done') === (outcome.state === 'done')) return
    await alert(
      tx,
      refund,
      `${titleOf(refund)} says now: a refund ${outcome.state === 'done' ? 'happened after all' : 'failed afterwards'}.`,
    )
    return
  }
  if (outcome.state === 'failed') return failRefund(tx, refund, outcome.words)
  if (outcome.amount === refund.card_amount && outcome.currency === refund.card_currency) return bookRefund(tx, refund)
  const [given, asked] = [spoken(outcome.amount, outcome.currency), spoken(refund.card_amount, refund.card_currency)]
  await leaveToPeople(tx, refund, `${titleOf(refund)} gave ${given} back, asked for ${asked}.`)
}
