import type { BodyOf } from '@parcelport/contract/call.ts'
import type { refundPaymentCall, StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { mustRefundToCard, sendRefundToCard } from '../cards/refund-to-card.ts'
import { askToRefund } from '../take/approve/second-person.ts'
import { refundPayment } from '../take/refund/refund-payment.ts'

type Asked = BodyOf<typeof refundPaymentCall>
interface Answered {
  readonly message: string
  readonly data: StaffPayment
}

/**
 * Checks a refund onto a card: throws 404, or 409 with the reason, where the card company cannot give this amount back. Locks the
 * attempt.
 */
export const mustBeRefundable = async (
  tx: StaffTx,
  paymentId: string,
  { to, amount }: Pick<Asked, 'to' | 'amount'>,
  config: Services['config'],
): Promise<void> => {
  if (to === 'onto the card') await mustRefundToCard(tx, paymentId, amount, config)
}

/** Refunds by hand or onto the card, without a second person. */
export const refundNow = (tx: StaffTx, paymentId: string, { to, ...asked }: Asked): Promise<Answered> =>
  to === 'onto the card' ? sendRefundToCard(tx, paymentId, asked) : refundPayment(tx, paymentId, { to, ...asked })

/**
 * Refunds a payment, or asks a second person where it is above the company's limit. Throws 400 for a chosen currency where the refund
 * has none to choose.
 */
export const refund = async (tx: StaffTx, paymentId: string, body: Asked, config: Services['config']): Promise<Answered> => {
  if (body.currency !== undefined && (body.to === 'deposit' || body.to === 'onto the card'))
    throw refuse.badRequest('You can choose a currency only when you hand out money.', [
      { field: 'currency', message: 'Leave it out.' },
    ])
  await mustBeRefundable(tx, paymentId, body, config)
  return (await askToRefund(tx, paymentId, body)) ?? refundNow(tx, paymentId, body)
}
