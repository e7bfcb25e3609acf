import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { spoken } from '../../money/ledger/money.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { followMoney } from '../prepaid/follow-money.ts'
import type { ActingTx, CustomerActor, StaffActor, SystemActor } from '../../platform/database/acting.ts'
import { receiptMail } from './payment-mails.ts'
import { takePayment, type Taking } from './take-payment.ts'

const meansWords: Readonly<Record<string, string>> = {
  cash: 'Cash',
  'card terminal': 'Card',
  'card online': 'Card, online',
  'bank transfer': 'Bank transfer',
  deposit: 'From your deposit',
}

/** Facts for the mail: receipt, sum, means, and a row per bill. Pure. */
const factsOf = (payment: StaffPayment, sum: string): readonly (readonly [string, string])[] => [
  ['Receipt', payment.receipt ?? ''],
  ['Paid', sum],
  ['How', meansWords[payment.means] ?? payment.means],
  ...payment.allocations.map(
    ({ number, amount }) =>
      [number === null ? 'Kept as your deposit' : `For bill ${number}`, spoken(amount, payment.currency)] as const,
  ),
]

/** Takes a payment and mails the receipt to the customer, in one transaction. Throws like {@link takePayment}. */
export const receivePayment = async (tx: ActingTx<StaffActor | SystemActor | CustomerActor>, taking: Taking) => {
  const taken = await takePayment(tx, taking)
  const payment = taken.data
  const sum = spoken(payment.tenderAmount, payment.tenderCurrency)
  const number = payment.receipt ?? ''
  await notify(tx, {
    customerId: payment.customer._id,
    kind: 'account',
    about: 'bills',
    message: `We have received ${sum}, thank you. Receipt ${number}.`,
    mail: { template: receiptMail, data: { number, sum, facts: factsOf(payment, sum) } },
  })
  await followMoney(tx, payment.customer._id)
  return taken
}
