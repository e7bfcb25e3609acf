import type { CardRefundState } from '@parcelport/contract/payments/cards-rules.ts'
import { isRefundOpen } from '@parcelport/contract/payments/cards-rules.ts'
import Big from 'big.js'
import { sumOf } from '../../../money/ledger/money.ts'
import type { ActingTx, SystemActor } from '../../../platform/database/acting.ts'
import { applyRefund, lockRefund } from './apply-refund.ts'
import type { LockedAttempt } from '../card-attempts.ts'
import { giveBackSoon } from '../give-back-task.ts'

/**
 * Handles a report of the total refunded so far. If it equals all our refunds, each of them happened. Otherwise the unfinished ones are
 * looked up. What exceeds our refunds was refunded at the card company. Returns whether staff must look.
 * @param attempt held by `lockAttempt`
 */
export const hearRefunded = async (
  tx: ActingTx<SystemActor>,
  attempt: LockedAttempt,
  amount: string | undefined,
): Promise<'of ours' | 'for people'> => {
  const ours = await tx
    .selectFrom('card_refunds')
    .selectAll()
    .where('attempt_id', '=', attempt.id)
    .where('state', '<>', 'failed')
    .orderBy('begun_at')
    .orderBy('id')
    .execute()
  const total = sumOf(ours.map((refund) => new Big(refund.card_amount)))
  const given = amount === undefined ? (ours.length > 0 ? total : new Big(attempt.amount)) : new Big(amount)
  const open = ours.filter(({ state }) => isRefundOpen(state as CardRefundState) || state === 'unsure')
  for (const { id, card_amount: asked, card_currency: currency } of open) {
    const refund = await lockRefund(tx, id)
    if (refund && given.eq(total)) await applyRefund(tx, refund, { state: 'done', amount: asked, currency })
    else if (refund && refund.state !== 'begun') await giveBackSoon(tx, id, tx.by.at)
  }
  return given.gt(total) ? 'for people' : 'of ours'
}
