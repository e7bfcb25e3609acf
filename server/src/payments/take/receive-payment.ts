import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import Big from 'big.js'
import { sayingAtHome, type SayAtHome } from '../../money/ledger/local-sums.ts'
import { spoken, sumOf } from '../../money/ledger/money.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { followMoney } from '../prepaid/follow-money.ts'
import type { ActingTx, CustomerActor, StaffActor, SystemActor } from '../../platform/database/acting.ts'
import { receiptMail } from './payment-mails.ts'
import { takePayment, type Taking } from './take-payment.ts'
import { takeTenders, type Tendering } from './tenders/take-tenders.ts'

const meansWords: Readonly<Record<string, string>> = {
  cash: 'Cash',
  'card terminal': 'Card',
  'card online': 'Card, online',
  'bank transfer': 'Bank transfer',
  deposit: 'From your deposit',
}

/** Facts for the mail: receipt, sum, means, and a row per bill in the words of `say`. Pure. */
const factsOf = (payment: StaffPayment, sum: string, say: SayAtHome): readonly (readonly [string, string])[] => [
  ['Receipt', payment.receipt ?? ''],
  ['Paid', sum],
  ['How', meansWords[payment.means] ?? payment.means],
  ...payment.allocations.map(
    ({ number, amount }) =>
      [number === null ? 'Kept as your deposit' : `For bill ${number}`, say(amount, payment.currency)] as const,
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
    mail: { template: receiptMail, data: { number, sum, facts: factsOf(payment, sum, await sayingAtHome(tx)) } },
  })
  await followMoney(tx, payment.customer._id)
  return taken
}

/** How each of several payments was made: `Cash, BBD 20.00`. Pure. */
const howOf = (taken: readonly StaffPayment[]): readonly (readonly [string, string])[] =>
  taken.map(
    ({ means, tenderAmount, tenderCurrency }) => [meansWords[means] ?? means, spoken(tenderAmount, tenderCurrency)] as const,
  )

/** What several payments went to, a row for each bill and one for the deposit, in the words of `say`. Pure. */
const wentTo = (taken: readonly StaffPayment[], currency: string, say: SayAtHome): readonly (readonly [string, string])[] => {
  const sums = new Map<string, Big>()
  for (const { number, amount } of taken.flatMap(({ allocations }) => allocations)) {
    const title = number === null ? 'Kept as your deposit' : `For bill ${number}`
    sums.set(title, (sums.get(title) ?? new Big(0)).plus(amount))
  }
  return [...sums].map(([title, sum]) => [title, say(sum, currency)] as const)
}

/** Takes several tenders and mails their one receipt to the customer, in one transaction. Throws like {@link takeTenders}. */
export const receiveTenders = async (tx: ActingTx<StaffActor>, tendering: Tendering) => {
  const taken = await takeTenders(tx, tendering)
  const { receipt: number, payments } = taken
  const [first, ...others] = payments
  const isOne = others.length === 0
  const say = await sayingAtHome(tx)
  const sum = isOne
    ? spoken(first.tenderAmount, first.tenderCurrency)
    : spoken(sumOf(payments.map(({ amount }) => amount)), first.currency)
  const facts = isOne
    ? factsOf(first, sum, say)
    : [['Receipt', number] as const, ['Paid', sum] as const, ...howOf(payments), ...wentTo(payments, first.currency, say)]
  await notify(tx, {
    customerId: first.customer._id,
    kind: 'account',
    about: 'bills',
    message: `We have received ${sum}, thank you. Receipt ${number}.`,
    mail: { template: receiptMail, data: { number, sum, facts } },
  })
  await followMoney(tx, first.customer._id)
  return taken
}
