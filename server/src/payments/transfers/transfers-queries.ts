import type { StaffTransfer } from '@parcelport/contract/payments/staff-transfers.ts'
import type { Transfer } from '@parcelport/contract/payments/transfers.ts'
import type { TransferState } from '@parcelport/contract/payments/transfers-rules.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Transfers with customer, slip, bill and receipt. The caller narrows and orders the query. */
export const transfers = (tx: Tx) =>
  tx
    .selectFrom('transfers')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'transfers.tenant_id').onRef('customers.id', '=', 'transfers.customer_id'),
    )
    .innerJoin('files', (join) =>
      join.onRef('files.tenant_id', '=', 'transfers.tenant_id').onRef('files.id', '=', 'transfers.proof_file_id'),
    )
    .leftJoin('bills', (join) =>
      join.onRef('bills.tenant_id', '=', 'transfers.tenant_id').onRef('bills.id', '=', 'transfers.bill_id'),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'transfers.tenant_id').onRef('payments.id', '=', 'transfers.payment_id'),
    )
    .selectAll('transfers')
    .select([
      'customers.name as customer_name',
      'customers.box_number',
      'files.name as proof_name',
      'files.type as proof_type',
      'files.bytes as proof_bytes',
      'bills.period as bill_period',
      'bills.number as bill_number',
      'payments.period as receipt_period',
      'payments.receipt_number',
      sql<string>`transfers.sent_at::text`.as('at'),
    ])
export type TransferRow = Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>[number]

/** Locks a waiting transfer until the transaction ends. Throws 404, and 409 where it is decided already. */
export const lockWaiting = async (tx: Tx, transferId: string) => {
  const row = await tx.selectFrom('transfers').selectAll().where('id', '=', transferId).forUpdate().executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such transfer.')
  if (row.state !== 'waiting') throw refuse.outdated(`${row.decided_by ?? 'Somebody'} has ${row.state} this transfer already.`)
  return row
}

/** A transfer as its customer sees it. Pure. */
export const wireTransfer = (row: TransferRow): Transfer => ({
  _id: row.id,
  amount: Number(row.amount),
  currency: row.currency,
  bill:
    row.bill_id === null || row.bill_period === null || row.bill_number === null
      ? null
      : { _id: row.bill_id, number: numberText('bill', row.bill_period, row.bill_number) },
  message: row.message,
  state: row.state as TransferState,
  reason: row.reason,
  sentAt: row.sent_at.toISOString(),
  receipt:
    row.receipt_period === null || row.receipt_number === null
      ? null
      : numberText('receipt', row.receipt_period, row.receipt_number),
})

/** Most unpaid bills that are shown with a transfer. */
const BESIDE = 5

interface OwedRow {
  readonly customer_id: string
  readonly id: string
  readonly period: string
  readonly number: number
  readonly reference: string
  readonly open: string
}

/** Transfers for staff, with the customers' bills that are due the longest, in today's currency. */
export const wireStaffTransfers = async (tx: Tx, rows: readonly TransferRow[], currency: string): Promise<StaffTransfer[]> => {
  const customers = [...new Set(rows.map((row) => row.customer_id))]
  const { rows: owed } = await sql<OwedRow>`
    select customer.id as customer_id, bill.id, bill.period, bill.number, bill.reference, bill.open::text
    from unnest(${customers}::uuid[]) as customer (id)
    cross join lateral (
      select id, period, number, reference, open
      from bills
      where tenant_id = current_tenant() and customer_id = customer.id and currency = ${currency} and open > 0
      order by due_on, issued_at, number limit ${BESIDE}) as bill`.execute(tx)
  const accounts =
    customers.length === 0
      ? []
      : await tx
          .selectFrom('ledger_accounts')
          .select(['owner', 'balance'])
          .where('owner', 'in', customers)
          .where('kind', '=', 'receivable')
          .where('currency', '=', currency)
          .execute()
  return rows.map((row) => ({
    ...wireTransfer(row),
    customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
    proof: { name: row.proof_name, type: row.proof_type, bytes: row.proof_bytes },
    owed: Number(accounts.find(({ owner }) => owner === row.customer_id)?.balance ?? 0),
    owedCurrency: currency,
    bills: owed
      .filter((bill) => bill.customer_id === row.customer_id)
      .map(({ id, period, number, reference, open }) => ({
        _id: id,
        number: numberText('bill', period, number),
        reference,
        open: new Big(open).toNumber(),
      })),
    decidedBy: row.decided_by,
  }))
}
