import { numberText } from '../../../money/ledger/next-number.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { askedPayments } from './asked-payments.ts'

const MOST_LINES = 10_000
const heads = [
  'Day',
  'Moment',
  'Receipt',
  'Customer',
  'Box number',
  'Direction',
  'Means',
  'Reference',
  'Amount',
  'Currency',
  'Changed hands',
  'Currency that changed hands',
  'Taken by',
  'Reason',
] as const

/** The payments that a list asks for as lines of a CSV table, header first: the latest 10,000. Money that went out is negative. */
export const paymentLines = async (tx: Tx, asked: Parameters<typeof askedPayments>[0]) => {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'payments.tenant_id').onRef('customers.id', '=', 'payments.customer_id'),
    )
    .selectAll('payments')
    .select(['customers.name as customer_name', 'customers.box_number'])
    .where(askedPayments(asked))
    .orderBy('payments.taken_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(MOST_LINES)
    .execute()
  const lines = rows.map((row) => {
    const sign = row.direction === 'out' ? -1 : 1
    return [
      row.taken_on,
      row.taken_at.toISOString(),
      row.period === null || row.receipt_number === null ? null : numberText('receipt', row.period, row.receipt_number),
      row.customer_name,
      row.box_number,
      row.direction,
      row.means,
      row.reference,
      sign * Number(row.amount),
      row.currency,
      sign * Number(row.tender_amount),
      row.tender_currency,
      row.taken_by,
      row.reason,
    ]
  })
  return [heads, ...lines]
}
