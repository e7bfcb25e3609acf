import type { BodyOf } from '@parcelport/contract/call.ts'
import type { refundPaymentCall, StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { refundPayment } from './refund-payment.ts'
import { askToRefund } from '../approve/second-person.ts'

type Asked = BodyOf<typeof refundPaymentCall>
export interface Answered {
  readonly message: string
  readonly data: StaffPayment
}

/** How money goes back onto the card that it came from; the feature that speaks to card companies brings it. */
export interface OntoCard {
  /** Holds the payment by card, and throws 404, or 409 with the reason, where its card company does not give so much of it back. */
  hold(tx: StaffTx, paymentId: string, amount: number): Promise<void>
  /** Has it given back once the transaction commits. Throws 409 for more than is there. */
  begin(tx: StaffTx, paymentId: string, asked: Pick<Asked, 'amount' | 'reason'>): Promise<Answered>
}

/** Gives back what was asked for, by hand or onto the card; nobody is asked any more. */
export const giveBackNow = (tx: StaffTx, paymentId: string, { to, ...asked }: Asked, ontoCard: OntoCard): Promise<Answered> =>
  to === 'onto the card' ? ontoCard.begin(tx, paymentId, asked) : refundPayment(tx, paymentId, { to, ...asked })

/** Gives money of a payment back, or asks a second person for it where it is above the company's limit. Throws 400 for a currency chosen where there is none to choose. */
export const giveBack = async (tx: StaffTx, paymentId: string, body: Asked, ontoCard: OntoCard): Promise<Answered> => {
  if (body.currency !== undefined && (body.to === 'deposit' || body.to === 'onto the card'))
    throw refuse.badRequest('Only money that is handed out has a currency to choose.', [
      { field: 'currency', message: 'Leave it out.' },
    ])
  if (body.to === 'onto the card') await ontoCard.hold(tx, paymentId, body.amount)
  return (await askToRefund(tx, paymentId, body)) ?? giveBackNow(tx, paymentId, body, ontoCard)
}
