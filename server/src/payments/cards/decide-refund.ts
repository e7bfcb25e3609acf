import type { BodyOf } from '@parcelport/contract/call.ts'
import type { decideCardRefundCall } from '@parcelport/contract/payments/staff-cards.ts'
import { audit } from '../../company/audit/audit.ts'
import { spoken } from '../../money/ledger/money.ts'
import { cardRefunds, wireCardRefund } from '../take/refund/card-refunds.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { bookRefund, failRefund, lockRefund } from './webhook/apply-refund.ts'

/**
 * Staff decide, after looking at the card company's site, whether a refund happened whose end the server cannot tell. Throws 404, and
 * 409 where there is nothing to decide.
 */
export const decideRefund = async (tx: StaffTx, refundId: string, { outcome, reason }: BodyOf<typeof decideCardRefundCall>) => {
  const refund = await lockRefund(tx, refundId)
  if (!refund) throw refuse.notFound('There is no such refund.')
  if (refund.state !== 'unsure')
    throw refuse.conflict(
      refund.decided_by === null
        ? 'We are still asking the card company how it ended.'
        : `${refund.decided_by} has already decided this.`,
    )
  if (outcome === 'given back') await bookRefund(tx, refund)
  else await failRefund(tx, refund, reason)
  await tx.updateTable('card_attempts').set({ alert: null }).where('id', '=', refund.attempt_id).execute()
  const sum = spoken(refund.amount, refund.currency)
  await audit(tx, 'card.refund-decide', { kind: 'payment', id: refund.payment_id }, { outcome, sum, reason })
  const row = await cardRefunds(tx).where('card_refunds.id', '=', refund.id).executeTakeFirstOrThrow()
  const message = outcome === 'given back' ? `${sum} is given back, and in the books.` : 'Recorded: nothing was given back.'
  return { message, data: wireCardRefund(row) }
}
