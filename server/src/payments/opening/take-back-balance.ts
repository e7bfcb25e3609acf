import Big from 'big.js'
import { creditBill } from '../../billing/bills/correct/credit-bill.ts'
import { voidBill } from '../../billing/bills/correct/void-bill.ts'
import { lockCustomerMoney } from '../../money/ledger/ledger.ts'
import { billingDay } from '../../money/ledger/money-day.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { moveMoney } from '../take/move-money.ts'
import type { OpenedBalance } from './open-balance.ts'

const REASON = 'The import from the old system was undone.'

const takeBackBill = async (tx: StaffTx, billId: string): Promise<string | undefined> => {
  const bill = await tx
    .selectFrom('bills')
    .select(['version', 'state', 'paid', 'credited', 'issued_on'])
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  if (bill.state === 'void' || Number(bill.paid) !== 0 || Number(bill.credited) !== 0)
    return 'Its bill was paid, credited or made void.'
  const lines = await tx.selectFrom('bill_lines').select(['line', 'charge_id']).where('bill_id', '=', billId).execute()
  const { version } = bill
  const { today } = await billingDay(tx, tx.by.at)
  if (bill.issued_on !== today) {
    await creditBill(tx, billId, { version, lines: lines.map(({ line }) => ({ line })), reason: REASON })
    return undefined
  }
  await voidBill(tx, { billId, version, reason: REASON })
  // A void bill opens its charges again; this one is over.
  const chargeIds = lines.flatMap(({ charge_id }) => charge_id ?? [])
  await tx.updateTable('charges').set({ state: 'cancelled', reason: REASON }).where('id', 'in', chargeIds).execute()
  return undefined
}

const takeBackDeposit = async (tx: StaffTx, paymentId: string): Promise<string | undefined> => {
  const payment = await tx
    .selectFrom('payments')
    .select(['customer_id as customerId', 'currency', 'amount'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { customerId, currency } = payment
  const { deposit } = await lockCustomerMoney(tx, customerId, currency)
  const returned = await tx.selectFrom('payments').select('id').where('returns', '=', paymentId).limit(1).executeTakeFirst()
  const amount = new Big(payment.amount)
  if (returned || new Big(deposit).lt(amount)) return 'The deposit was used or given back.'
  const { today } = await billingDay(tx, tx.by.at)
  await moveMoney(tx, {
    customerId,
    direction: 'out',
    means: 'opening balance',
    currency,
    parts: [],
    held: amount,
    account: { kind: 'opening balances' },
    tender: { amount, currency, rate: new Big(1) },
    rounding: new Big(0),
    today,
    reason: REASON,
    returns: paymentId,
    words: REASON,
    audited: { action: 'payment.refund', details: { means: 'opening balance', amount: payment.amount, currency } },
  })
  return undefined
}

/**
 * Counters an opening balance with entries of its own, for books delete nothing: a bill becomes void on its day, and is credited later; a
 * deposit goes back to “opening balances”. Returns why it stays where somebody has worked with it.
 */
export const takeBackBalance = async (tx: StaffTx, { billId, paymentId }: OpenedBalance): Promise<string | undefined> => {
  if (billId !== undefined) return takeBackBill(tx, billId)
  return paymentId === undefined ? undefined : takeBackDeposit(tx, paymentId)
}
