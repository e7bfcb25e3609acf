import type { confirmBankLineCall } from '@parcelport/contract/payments/staff-bank.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { billStands } from '../../billing/bills/bill-stands.ts'
import { receivePayment } from '../take/receive-payment.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { lockWaiting } from '../transfers/transfers-queries.ts'
import { lockBankLine } from './bank-lines-queries.ts'

type Line = Awaited<ReturnType<typeof lockBankLine>>
type Asked = BodyOf<typeof confirmBankLineCall>

/** Longest reference of a payment. */
const MOST_REFERENCE = 60

/**
 * Id of the payment that staff recorded for the same money. Until the transaction ends no other line can take it. Throws 404, and 409
 * where it has another sum or belongs to a line already.
 */
const recordedPayment = async (tx: StaffTx, line: Line, paymentId: string): Promise<string> => {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'means', 'direction', 'tender_amount', 'tender_currency'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw refuse.notFound('There is no such payment.')
  const { means, direction, tender_amount, tender_currency } = payment
  if (means !== 'bank transfer' || direction !== 'in' || tender_amount !== line.amount || tender_currency !== line.currency)
    throw refuse.conflict('This payment does not match this line.')
  // Nobody may change a payment, so its row cannot be locked: an advisory lock stands in for it.
  await sql`select pg_advisory_xact_lock(hashtextextended('bank payment ' || ${payment.id}::text, 0))`.execute(tx)
  const used = await tx.selectFrom('bank_lines').select('id').where('payment_id', '=', payment.id).executeTakeFirst()
  if (used) throw refuse.conflict('This payment is already matched to another bank line.')
  return payment.id
}

/** Records the line as a customer's payment, and approves the transfer that the customer reported. */
const receive = async (tx: StaffTx, line: Line, { customerId, billId, transferId }: Asked) => {
  const transfer = transferId === undefined ? undefined : await lockWaiting(tx, transferId)
  if (transfer && transfer.customer_id !== customerId) throw refuse.notFound('There is no such transfer.')
  const bill = billId !== undefined && (await billStands(tx, billId)) ? billId : undefined
  const reference = line.words.slice(0, MOST_REFERENCE).trim()
  const taken = await receivePayment(tx, {
    customerId,
    means: 'bank transfer',
    amount: Number(line.amount),
    currency: line.currency,
    ...(bill !== undefined && { billIds: [bill] }),
    ...(reference !== '' && { reference }),
  })
  if (transfer)
    await tx
      .updateTable('transfers')
      .set({ state: 'approved', payment_id: taken.data._id, decided_at: tx.by.at, decided_by: tx.by.actor.name })
      .where('id', '=', transfer.id)
      .execute()
  return { message: taken.message, paymentId: taken.data._id }
}

/**
 * Confirms a bank line as a customer's money: as a new payment, or as one that is recorded already. A second call waits, then gets 409.
 * Throws 404 and 409, also those of {@link receivePayment}.
 */
export const confirmBankLine = async (tx: StaffTx, lineId: string, asked: Asked): Promise<string> => {
  const line = await lockBankLine(tx, lineId, 'open')
  const { message, paymentId } =
    asked.paymentId === undefined
      ? await receive(tx, line, asked)
      : { message: 'The line is matched to that payment.', paymentId: await recordedPayment(tx, line, asked.paymentId) }
  await tx
    .updateTable('bank_lines')
    .set({ state: 'used', payment_id: paymentId, decided_at: tx.by.at, decided_by: tx.by.actor.name })
    .where('id', '=', line.id)
    .execute()
  const details = { amount: line.amount, currency: line.currency, recorded: asked.paymentId === undefined }
  await audit(tx, 'bank-line.confirm', { kind: 'payment', id: paymentId }, details)
  return message
}
