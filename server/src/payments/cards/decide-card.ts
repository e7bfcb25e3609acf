import type { BodyOf } from '@parcelport/contract/call.ts'
import { isCardOpen, type CardState } from '@parcelport/contract/payments/cards-rules.ts'
import type { decideCardAttemptCall } from '@parcelport/contract/payments/staff-cards.ts'
import { audit } from '../../company/audit/audit.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { bookCard } from './webhook/apply-outcome.ts'
import { cardAttempt, lockAttempt, wireStaffAttempt } from './card-attempts.ts'

/**
 * Staff decide an attempt whose end the server cannot tell, after looking at the card company's site: it is booked with the received
 * sum, or nothing was paid. `seen` clears the alert of an attempt. Throws 404, and 409 where there is nothing to decide.
 */
export const decideCard = async (
  tx: ActingTx<StaffActor>,
  attemptId: string,
  { outcome, amount, currency, reason }: BodyOf<typeof decideCardAttemptCall>,
) => {
  const attempt = await lockAttempt(tx, attemptId)
  const { actor, at } = tx.by
  if (outcome === 'seen') {
    if (attempt.alert === null) throw refuse.outdated('Somebody has already dealt with this.')
    if (isCardOpen(attempt.state as CardState))
      throw refuse.conflict('We do not know yet whether the payment arrived. It stays here until we do.')
    await tx.updateTable('card_attempts').set({ alert: null }).where('id', '=', attempt.id).execute()
  } else {
    if (attempt.state !== 'unsure' && attempt.state !== 'disputed')
      throw refuse.outdated(`${attempt.decided_by ?? 'The card company'} has already decided this.`)
    if (outcome === 'paid')
      await bookCard(tx, attempt, {
        amount: amount ?? Number(attempt.amount),
        currency: currency ?? attempt.currency,
        reference: attempt.provider_ref ?? attempt.code,
      })
    else
      await tx
        .updateTable('card_attempts')
        .set({ state: 'failed', words: reason, decided_at: at, decided_by: actor.name })
        .where('id', '=', attempt.id)
        .execute()
  }
  await audit(tx, 'card.decide', { kind: 'card', id: attempt.id }, { outcome, reason, code: attempt.code })
  const row = await cardAttempt(tx, attempt.id)
  const message =
    outcome === 'paid'
      ? `The payment of ${row.customer_name} is booked.`
      : outcome === 'seen'
        ? 'Put aside.'
        : 'Recorded: nothing was paid.'
  return { message, data: wireStaffAttempt(row) }
}
