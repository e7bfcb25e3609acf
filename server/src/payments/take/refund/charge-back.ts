import type Big from 'big.js'
import type { BodyOf } from '@parcelport/contract/call.ts'
import type { HandRefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { chargebackCall } from '@parcelport/contract/payments/staff-payments.ts'
import { givenSum } from '../../../money/ledger/given-sum.ts'
import { lockCustomerMoney } from '../../../money/ledger/ledger.ts'
import { lesser, spoken, sumOf } from '../../../money/ledger/money.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { ActingTx, StaffActor, StaffTx, SystemActor } from '../../../platform/database/acting.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { chargebackMail } from './chargeback-mail.ts'
import { moneyKeepers } from '../money-keepers.ts'
import { refundPayment, whereItStands } from './refund-payment.ts'

/** Most payments from a deposit that are searched. */
const MOST_USED = 200

const cardPayment = async (tx: StaffTx, paymentId: string) => {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'means', 'direction', 'customer_id', 'currency'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw refuse.notFound('There is no such payment.')
  if (payment.direction !== 'in' || !payment.means.startsWith('card '))
    throw refuse.conflict('Only card payments can be charged back.')
  return payment
}

/** Puts payments from a customer's deposit back there, the latest first, until `missing` is covered: those bills are due again. */
export const refillDeposit = async (
  tx: ActingTx<StaffActor | SystemActor>,
  customerId: string,
  currency: string,
  missing: Big,
  reason: string,
): Promise<void> => {
  const used = await tx
    .selectFrom('payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('means', '=', 'deposit')
    .where('direction', '=', 'in')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_USED)
    .execute()
  let left = missing
  for (const { id } of used) {
    if (left.lte(0)) return
    const { bills } = await whereItStands(tx, id)
    const part = lesser(left, sumOf(bills.map(({ amount }) => amount)))
    if (part.lte(0)) continue
    await refundPayment(tx, id, { to: 'deposit', amount: part.toNumber(), reason })
    left = left.minus(part)
  }
}

const tellStaff = async (tx: StaffTx, data: Omit<Parameters<(typeof chargebackMail)['render']>[0], 'name'>): Promise<void> => {
  for (const { name, email } of await moneyKeepers(tx))
    await tx.mail({ to: email, template: chargebackMail, data: { ...data, name } })
}

/**
 * Records that the bank took back a card payment, or a part of it. What it paid is due again, on bills directly or through the deposit,
 * and the customer's packages wait for payment from now on. Tells the staff who keep the money, and the customer. Throws 404, and 409
 * for a payment that is not by card, or for more than is left of it.
 */
export const chargeBack = async (tx: StaffTx, paymentId: string, { amount, reason: why }: BodyOf<typeof chargebackCall>) => {
  const { id, means, customer_id: customerId, currency } = await cardPayment(tx, paymentId)
  const reason = `Charged back by the bank: ${why.trim()}`.slice(0, 300)
  const asked = givenSum(amount, currency)
  const money = await lockCustomerMoney(tx, customerId, currency)
  const { held, bills } = await whereItStands(tx, id)
  const onBills = sumOf(bills.map((standing) => standing.amount))
  if (asked.gt(onBills.plus(held)))
    throw refuse.conflict(`Only ${spoken(onBills.plus(held), currency)} of this payment is still there.`)
  const ofDeposit = asked.minus(lesser(asked, onBills))
  await refillDeposit(tx, customerId, currency, ofDeposit.minus(money.deposit), reason)
  const { data } = await refundPayment(tx, id, { to: means as HandRefundWay, amount, reason }, { chargedBack: true })
  await tx
    .insertInto('settled_only')
    .values({ customer_id: customerId, payment_id: data._id, since: tx.by.at, by_name: tx.by.actor.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const sum = spoken(asked, currency)
  const message = `Your bank has charged back ${sum} of a card payment. The bills that it paid are due again.`
  await notify(tx, { customerId, kind: 'account', about: 'bills', message })
  const told = {
    sum,
    customer: data.customer.name,
    customerId,
    receipt: data.receipt ?? '',
    by: tx.by.actor.name,
    reason: why.trim(),
  }
  await tellStaff(tx, told)
  return {
    message: `${sum} is charged back. The bills that it paid are due again, and packages of ${data.customer.name} wait for payment.`,
    data,
  }
}
