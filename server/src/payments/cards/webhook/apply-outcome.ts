import { cardProviderFacts, isCardOpen, type CardProvider, type CardState } from '@parcelport/contract/payments/cards-rules.ts'
import { billStands } from '../../../billing/bills/bill-stands.ts'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import { spoken } from '../../../money/ledger/money.ts'
import { receivePayment } from '../../take/receive-payment.ts'
import { lockBilled } from '../../take/record-paid.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { LockedAttempt } from '../card-attempts.ts'
import type { Outcome } from '../providers/card-provider.ts'

type Decider = StaffActor | SystemActor

const titleOf = (provider: string): string => cardProviderFacts[provider as CardProvider].title

const decide = async (
  tx: ActingTx<Decider>,
  attempt: LockedAttempt,
  decided: { state: CardState; words?: string; payment_id?: string; provider_ref?: string },
): Promise<void> => {
  const { actor, at } = tx.by
  const by = actor.kind === 'staff' ? actor.name : titleOf(attempt.provider)
  await tx
    .updateTable('card_attempts')
    .set({ page: null, token: null, ...decided, decided_at: at, decided_by: by })
    .where('id', '=', attempt.id)
    .execute()
}

/** Books money received by card, at the rate of the asking: for the unpaid bills of the attempt, the rest as deposit. */
export const bookCard = async (
  tx: ActingTx<Decider>,
  attempt: LockedAttempt,
  came: { readonly amount: number; readonly currency: string; readonly reference: string },
): Promise<void> => {
  // Waits for a simultaneous payment of one of the bills.
  await lockBilled(tx, attempt.bill_ids)
  await lockMoneyOfAll(tx, [attempt.customer_id])
  const standing: string[] = []
  for (const billId of attempt.bill_ids) if (await billStands(tx, billId)) standing.push(billId)
  const reference = `${attempt.live ? '' : 'TRIAL '}${came.reference}`.slice(0, 60)
  const { data: payment } = await receivePayment(tx, {
    customerId: attempt.customer_id,
    means: 'card online',
    amount: came.amount,
    currency: came.currency,
    billIds: standing,
    askedAt: attempt.rates as Readonly<Record<string, string>>,
    reference,
    takenBy: titleOf(attempt.provider),
  })
  await decide(tx, attempt, { state: 'succeeded', payment_id: payment._id })
}

/**
 * Applies a proven outcome, from any source and any number of times. A success counts once and is final. A failure may still become a
 * success, because reports come in any order. A sum other than the asked one is left to staff.
 * @param attempt held by {@link lockAttempt}
 */
export const applyOutcome = async (tx: ActingTx<Decider>, attempt: LockedAttempt, outcome: Outcome): Promise<void> => {
  if (attempt.state === 'succeeded' || attempt.state === 'disputed' || outcome.state === 'open') return
  if (outcome.state === 'paid') {
    const { amount, currency, reference } = outcome
    if (amount === attempt.amount && currency === attempt.currency)
      return bookCard(tx, attempt, { amount: Number(amount), currency, reference })
    const words = `${titleOf(attempt.provider)} received ${spoken(amount, currency)}, asked for ${spoken(attempt.amount, attempt.currency)}.`
    return decide(tx, attempt, { state: 'disputed', words })
  }
  // An attempt that staff decided, or that is over, does not fail later.
  if (!isCardOpen(attempt.state as CardState) && attempt.state !== 'unsure') return
  await decide(
    tx,
    attempt,
    outcome.state === 'failed' ? { state: 'failed', words: outcome.words.slice(0, 300) } : { state: 'expired' },
  )
}
