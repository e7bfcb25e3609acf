import type { confirmBankLineCall } from '@parcelport/contract/payments/staff-bank.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { billStands } from '../../billing/bills/bill-stands.ts'
import { receivePayment } from '../take/receive-payment.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { lockWaiting } from '../transfers/transfers-queries.ts'
import { lockBankLine } from './bank-lines-queries.ts'

type Line = Awaited<ReturnType<typeof lockBankLine>>
type Asked = BodyOf<typeof confirmBankLineCall>

/** The most that a payment says of where it came from. */
const MOST_REFERENCE = 60

/** The payment that somebody recorded of the same money; nobody else joins it to a line until this ends. Throws 404, and 409 where it is of another sum or has a line. */
const recordedPayment = async (tx: StaffTx, line: Line, paymentId: string): Promise<string> => {
  const payment = isUuid(paymentId)
    ? await tx
        .selectFrom('payments')
        .select(['id', 'means', 'direction', 'tender_amount', 'tender_currency'])
        .where('id', '=', paymentId)
        .executeTakeFirst()
    : undefined
  if (!payment) throw refuse.notFound('There is no such payment.')
  const { means, direction, tender_amount, tender_currency } = payment
  if (means !== 'bank transfer' || direction !== 'in' || tender_amount !== line.amount || tender_currency !== line.currency)
    throw refuse.conflict('This payment is not the money of this line.')
  // A payment can be changed by nobody, so that its row cannot be held.
  await sql`select pg_advisory_xact_lock(hashtextextended('bank payment ' || ${payment.id}::text, 0))`.execute(tx)
  const used = await tx.selectFrom('bank_lines').select('id').where('payment_id', '=', payment.id).executeTakeFirst()
  if (used) throw refuse.conflict('This payment stands for another line of the bank already.')
  return payment.id
}

/** Records the line as money of a customer, and as the transfer that they told of. */
const receive = async (tx: StaffTx, services: Services, line: Line, { customerId, billId, transferId }: Asked) => {
  const transfer = transferId === undefined ? undefined : await lockWaiting(tx, transferId)
  if (transfer && transfer.customer_id !== customerId) throw refuse.notFound('There is no such transfer.')
  const bill = billId !== undefined && isUuid(billId) && (await billStands(tx, billId)) ? billId : undefined
  const reference = line.words.slice(0, MOST_REFERENCE).trim()
  const taken = await receivePayment(tx, services, {
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
 * A line of the bank is a customer's money: a payment, once, or the one that was recorded already. Whoever comes second waits and is told.
 * Throws 404 and 409, as {@link receivePayment} too.
 */
export const confirmBankLine = async (tx: StaffTx, services: Services, lineId: string, asked: Asked): Promise<string> => {
  const line = await lockBankLine(tx, lineId, 'open')
  const { message, paymentId } =
    asked.paymentId === undefined
      ? await receive(tx, services, line, asked)
      : { message: 'The line stands for that payment.', paymentId: await recordedPayment(tx, line, asked.paymentId) }
  await tx
    .updateTable('bank_lines')
    .set({ state: 'used', payment_id: paymentId, decided_at: tx.by.at, decided_by: tx.by.actor.name })
    .where('id', '=', line.id)
    .execute()
  const details = { amount: line.amount, currency: line.currency, recorded: asked.paymentId === undefined }
  await audit(tx, 'bank-line.confirm', { kind: 'payment', id: paymentId }, details)
  return message
}
