import Big from 'big.js'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { ApprovalKind } from '@parcelport/contract/billing/money-rules.ts'
import type { refundPaymentCall, StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { audit } from '../../../company/audit/audit.ts'
import { billNumber, lockBill } from '../../../billing/bills/lock-bill.ts'
import { convert } from '../../../money/ledger/convert.ts'
import { givenSum } from '../../../money/ledger/given-sum.ts'
import { lockCustomerMoney } from '../../../money/ledger/ledger.ts'
import { billingDay, moneyDay } from '../../../money/ledger/money-day.ts'
import { spoken } from '../../../money/ledger/money.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { approvalWords } from './approval-words.ts'
import { payments, wireStaffPayment } from '../payments-queries.ts'

/** Whether a sum is more than one person may give away alone, by today's profile. */
const overLimit = async (tx: StaffTx, amount: Big, currency: string): Promise<boolean> => {
  const { profile } = await moneyDay(tx, tx.by.at)
  const limit = profile?.fourEyesOver ?? null
  if (!profile || limit === null) return false
  const { rateOf } = await billingDay(tx, tx.by.at)
  return convert({ amount, currency }, profile.billCurrency, rateOf).amount.gt(limit)
}

interface Asked {
  readonly kind: ApprovalKind
  readonly customer_id: string
  readonly payment_id?: string
  readonly bill_id?: string
  readonly loss_report_id?: string
  readonly goes_to?: string
  readonly in_currency?: string
  readonly currency: string
  readonly reason: string
}

/**
 * Stores a request for a second person, once. Returns a sentence for the person who asks. Throws 409 where such a request waits
 * already.
 */
const ask = async (tx: StaffTx, asked: Asked, amount: Big, about: string): Promise<string> => {
  const { actor, at } = tx.by
  const { words, subject } = approvalWords[asked.kind]
  const row = await tx
    .insertInto('money_approvals')
    .values({ ...asked, amount: amount.toFixed(2), asked_by: actor.id, asked_by_name: actor.name, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse.conflict(`A ${words} of ${about} is already waiting for a second person under To approve.`)
  const sum = spoken(amount, asked.currency)
  const id = asked.payment_id ?? asked.bill_id ?? asked.loss_report_id ?? row.id
  await audit(tx, 'approval.ask', { kind: subject, id }, { kind: words, about, sum, reason: asked.reason })
  return `${sum} needs a second person’s approval. It is waiting under To approve.`
}

/**
 * Asks for a second person where a refund, with earlier refunds of the same payment, is above the company's limit. Returns undefined
 * otherwise: the person may refund alone. Holds the customer's money, so that two refunds cannot pass under the limit together. Throws
 * 409 for more than is refundable.
 */
export const askToRefund = async (
  tx: StaffTx,
  paymentId: string,
  { to, amount, currency, reason }: BodyOf<typeof refundPaymentCall>,
): Promise<{ message: string; data: StaffPayment } | undefined> => {
  const find = () => payments(tx).where('payments.id', '=', paymentId).executeTakeFirst()
  const seen = await find()
  if (!seen) return undefined
  await lockCustomerMoney(tx, seen.customer_id, seen.currency)
  const payment = (await find()) ?? seen
  const sum = givenSum(amount)
  if (!(await overLimit(tx, sum.plus(payment.returned).plus(payment.on_its_way), payment.currency))) return undefined
  const data = wireStaffPayment(payment)
  if (sum.gt(data.refundable))
    throw refuse.conflict(`Only ${spoken(data.refundable, payment.currency)} of this payment can be given back.`)
  const asked = {
    kind: 'refund',
    customer_id: payment.customer_id,
    payment_id: payment.id,
    goes_to: to,
    ...(currency !== undefined && { in_currency: currency }),
    reason,
  } as const
  const message = await ask(tx, { ...asked, currency: payment.currency }, sum, data.receipt ?? payment.means)
  return { message, data }
}

/** Like {@link askToRefund}, for what is left to pay of a bill. Throws like {@link lockBill}. */
export const askToWriteOff = async (
  tx: StaffTx,
  { billId, version, reason }: { billId: string; version: number; reason: string },
): Promise<string | undefined> => {
  const { bill } = await lockBill(tx, billId, version)
  const left = new Big(bill.open)
  if (left.lte(0) || !(await overLimit(tx, left, bill.currency))) return undefined
  const asked = { kind: 'write-off', customer_id: bill.customer_id, bill_id: bill.id, currency: bill.currency, reason } as const
  return ask(tx, asked, left, `bill ${billNumber(bill)}`)
}

/** A payment for a loss in US dollars, with what was paid for the same package before. */
interface LossAsked {
  readonly reportId: string
  readonly customerId: string
  readonly usd: Big
  readonly paidBefore: Big
  readonly reason: string
  /** Tracking number, for people. */
  readonly about: string
}

/** Like {@link askToRefund}, for the payment of a loss report. The caller holds the report. */
export const askToPayLoss = async (
  tx: StaffTx,
  { reportId, customerId, usd, paidBefore, reason, about }: LossAsked,
): Promise<string | undefined> => {
  if (!(await overLimit(tx, usd.plus(paidBefore), 'USD'))) return undefined
  const asked = { kind: 'loss', customer_id: customerId, loss_report_id: reportId, currency: 'USD', reason } as const
  return ask(tx, asked, usd, about)
}
