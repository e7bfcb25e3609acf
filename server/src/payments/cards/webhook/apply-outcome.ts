import { cardProviderFacts, isCardOpen, type CardProvider, type CardState } from '@parcelport/contract/payments/cards-rules.ts'
import { billStands } from '../../../billing/bills/bill-stands.ts'
import { lockMoneyOfAll } from '../../../money/ledger/ledger.ts'
import { spoken } from '../../../money/ledger/money.ts'
import { receivePayment } from '../../take/receive-payment.ts'
import { holdBilled } from '../../take/record-paid.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import type { Services } from '../../../platform/services.ts'
import type { LockedAttempt } from '../card-attempts.ts'
import type { Outcome } from '../providers/card-provider.ts'

type Told = Pick<Services, 'clock' | 'database' | 'mail'>
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

/** Books what came in by card, at the rate that it was asked for at: for the bills that still stand, the rest as deposit. */
export const bookCard = async (
  tx: ActingTx<Decider>,
  services: Told,
  attempt: LockedAttempt,
  came: { readonly amount: number; readonly currency: string; readonly reference: string },
): Promise<void> => {
  // Whoever settles one of the bills at this moment is waited for.
  await holdBilled(tx, attempt.bill_ids)
  await lockMoneyOfAll(tx, [attempt.customer_id])
  const standing: string[] = []
  for (const billId of attempt.bill_ids) if (await billStands(tx, billId)) standing.push(billId)
  const reference = `${attempt.live ? '' : 'TRIAL '}${came.reference}`.slice(0, 60)
  const { data: payment } = await receivePayment(tx, services, {
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
 * What follows from an outcome that was proven, whoever brought it and however often: a success counts once and for good; a failure may
 * still become one, since card companies tell things in any order; another sum than was asked for is for people to look at.
 * @param attempt held by {@link lockAttempt}
 */
export const applyOutcome = async (
  tx: ActingTx<Decider>,
  services: Told,
  attempt: LockedAttempt,
  outcome: Outcome,
): Promise<void> => {
  if (attempt.state === 'succeeded' || attempt.state === 'disputed' || outcome.state === 'open') return
  if (outcome.state === 'paid') {
    const { amount, currency, reference } = outcome
    if (amount === attempt.amount && currency === attempt.currency)
      return bookCard(tx, services, attempt, { amount: Number(amount), currency, reference })
    const words = `${titleOf(attempt.provider)} received ${spoken(amount, currency)}, asked for ${spoken(attempt.amount, attempt.currency)}.`
    return decide(tx, attempt, { state: 'disputed', words })
  }
  // What a person decided, or what is over, does not fail anew.
  if (!isCardOpen(attempt.state as CardState) && attempt.state !== 'unsure') return
  await decide(
    tx,
    attempt,
    outcome.state === 'failed' ? { state: 'failed', words: outcome.words.slice(0, 300) } : { state: 'expired' },
  )
}
