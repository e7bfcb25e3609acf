import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { headOf, type FoundHead } from '../../../papers/paper-head.ts'
import { drawnHead } from '../../../papers/paper-logo.ts'
import { sendPaper } from '../../../papers/send-paper.ts'
import { numberText } from '../../../money/ledger/next-number.ts'
import { aside } from '../../../platform/aside/aside.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { ReceiptPdf } from './receipt-words.ts'

const drawn = {
  letter: aside<ReceiptPdf, Uint8Array>(new URL('./receipt-thread.ts', import.meta.url)),
  roll: aside<ReceiptPdf, Uint8Array>(new URL('./receipt-roll-thread.ts', import.meta.url)),
}

/** Like {@link ReceiptPdf}, with the logo not drawn yet. */
type ReceiptSource = Omit<ReceiptPdf, 'head'> & { readonly head: FoundHead | undefined }

/**
 * Rest of a bill just after a payment: what is open now, plus what was paid or credited since. A bill that is void now had its payments
 * returned first, so its total counts.
 */
const restThen = (at: Date) => sql<string | null>`case bills.state when 'void' then bills.total else bills.open end
  + coalesce((select sum(a.amount) from allocations a where a.tenant_id = bills.tenant_id and a.bill_id = bills.id and a.at > ${at}), 0)
  + coalesce((select sum(n.total) from bills n where n.tenant_id = bills.tenant_id and n.corrects = bills.id and n.issued_at > ${at}), 0)`

/**
 * A payment's receipt as issued: later refunds do not change it. Throws 404.
 * @param customerId the customer who asks: receipts of others are not found
 */
export const receiptSource = async (tx: Tx, paymentId: string, customerId?: string): Promise<ReceiptSource> => {
  const row = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  if (
    !row ||
    row.period === null ||
    row.receipt_number === null ||
    (customerId !== undefined && row.customer_id !== customerId)
  )
    throw refuse.notFound('There is no such receipt.')
  const went = await tx
    .selectFrom('allocations')
    .leftJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'allocations.tenant_id').onRef('bills.id', '=', 'allocations.bill_id'),
    )
    .select(['allocations.amount', 'bills.period', 'bills.number', restThen(row.taken_at).as('rest')])
    .where('payment_id', '=', row.id)
    .where('at', '=', row.taken_at)
    .orderBy('allocations.id')
    .execute()
  return {
    number: numberText('receipt', row.period, row.receipt_number),
    issuer: row.issuer_name ?? '',
    payer: row.payer_name ?? '',
    direction: row.direction as ReceiptPdf['direction'],
    means: row.means,
    takenOn: row.taken_on,
    takenAt: row.taken_at.toISOString(),
    takenBy: row.taken_by,
    tender: Number(row.tender_amount),
    tenderCurrency: row.tender_currency,
    amount: Number(row.amount),
    currency: row.currency,
    rounding: Number(row.rounding),
    given: row.given === null ? null : Number(row.given),
    reference: row.reference,
    reason: row.reason,
    rows: went.map(({ amount, period, number, rest }) => ({
      title: period === null || number === null ? 'Deposit' : `Bill ${numberText('bill', period, number)}`,
      amount: Number(amount),
      rest: Number(rest ?? 0),
    })),
    head: await headOf(tx, row.head_id),
  }
}

/** Draws and sends the receipt. Called after the transaction that read its source. */
export const sendReceipt = async (
  reply: FastifyReply,
  services: Pick<Services, 'files' | 'log'>,
  { head, ...receipt }: ReceiptSource,
  paper: 'letter' | 'roll' = 'letter',
) =>
  sendPaper(
    reply,
    `receipt-${receipt.number}.pdf`,
    await drawn[paper]({ ...receipt, head: head && (await drawnHead(services, head, paper === 'roll')) }),
  )
