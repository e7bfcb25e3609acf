import { spoken } from '../../../money/ledger/money.ts'
import Big from 'big.js'
import { lockCustomerMoney } from '../../../money/ledger/ledger.ts'
import { sumOf } from '../../../money/ledger/money.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { ActingTx, StaffActor, SystemActor } from '../../../platform/database/acting.ts'
import { followMoney } from '../../prepaid/follow-money.ts'
import { refillDeposit } from './charge-back.ts'
import { cardRefundMail } from '../payment-mails.ts'
import { refundPayment, whereItStands } from './refund-payment.ts'

/** A refund that a card company has made, with proof. */
export interface Proven {
  readonly refundId: string
  readonly paymentId: string
  readonly customerId: string
  /** Two decimals, in the currency of the payment. */
  readonly amount: string
  readonly currency: string
  /** Amount that the card received. */
  readonly onCard: { readonly amount: string; readonly currency: string }
  readonly reason: string
  /** Name of the person who asked for it. */
  readonly by: string
  /** Name of the card company for people. */
  readonly title: string
}

/**
 * Books a refund that a card company made, and tells the customer. Deposit of the payment that was spent since becomes due again, as
 * after a chargeback: the money is gone in any case. Returns the id of the outgoing payment.
 */
export const refundProven = async (
  tx: ActingTx<StaffActor | SystemActor>,
  { refundId, paymentId, customerId, amount, currency, onCard, reason, by, title }: Proven,
): Promise<string> => {
  const money = await lockCustomerMoney(tx, customerId, currency)
  const { bills } = await whereItStands(tx, paymentId)
  const ofDeposit = new Big(amount).minus(sumOf(bills.map((standing) => standing.amount)))
  await refillDeposit(
    tx,
    customerId,
    currency,
    ofDeposit.minus(money.deposit),
    `Given back by ${title}: ${reason}`.slice(0, 300),
  )
  const body = { to: 'card online', amount: Number(amount), reason } as const
  const { data } = await refundPayment(tx, paymentId, body, { proven: { refundId, by, ...onCard } })
  const sum = spoken(amount, currency)
  await notify(tx, {
    customerId,
    kind: 'account',
    about: 'bills',
    message: `${sum} is given back onto your card. Receipt ${data.receipt}.`,
    mail: { template: cardRefundMail, data: { sum, receipt: data.receipt ?? '', title, reason } },
  })
  await followMoney(tx, customerId)
  return data._id
}
