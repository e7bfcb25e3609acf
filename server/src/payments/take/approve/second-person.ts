import Big from 'big.js'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { refundPaymentCall, StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { billNumber, lockBill } from '../../../billing/bills/lock-bill.ts'
import { givenSum } from '../../../money/ledger/given-sum.ts'
import { lockCustomerMoney } from '../../../money/ledger/ledger.ts'
import { spoken } from '../../../money/ledger/money.ts'
import { askSecondPerson, overLimit } from '../../../money/ledger/ask-second-person.ts'
import type { StaffTx } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { payments, wireStaffPayment } from '../payments-queries.ts'

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
  const sum = givenSum(amount, payment.currency)
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
  const message = await askSecondPerson(tx, { ...asked, currency: payment.currency }, sum, data.receipt ?? payment.means)
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
  return askSecondPerson(tx, asked, left, `bill ${billNumber(bill)}`)
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
  return askSecondPerson(tx, asked, usd, about)
}
