import type { ApprovalKind, ApprovalState, RefundWay } from '@parcelport/contract/billing/money-rules.ts'
import type { Approval } from '@parcelport/contract/payments/staff-approvals.ts'
import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Requests for approval with customer, payment, bill, package and charge. The caller narrows and orders the query. */
export const approvals = (tx: Tx) =>
  tx
    .selectFrom('money_approvals as asked')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'asked.tenant_id').onRef('customers.id', '=', 'asked.customer_id'),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.tenant_id', '=', 'asked.tenant_id').onRef('payments.id', '=', 'asked.payment_id'),
    )
    .leftJoin('bills', (join) => join.onRef('bills.tenant_id', '=', 'asked.tenant_id').onRef('bills.id', '=', 'asked.bill_id'))
    .leftJoin('loss_reports', (join) =>
      join.onRef('loss_reports.tenant_id', '=', 'asked.tenant_id').onRef('loss_reports.id', '=', 'asked.loss_report_id'),
    )
    .leftJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'loss_reports.tenant_id').onRef('packages.id', '=', 'loss_reports.package_id'),
    )
    .leftJoin('charges', (join) =>
      join.onRef('charges.tenant_id', '=', 'asked.tenant_id').onRef('charges.id', '=', 'asked.charge_id'),
    )
    .selectAll('asked')
    .select(['customers.name as customer_name', 'customers.box_number'])
    .select(['payments.period as receipt_period', 'payments.receipt_number'])
    .select([
      'bills.period as bill_period',
      'bills.number as bill_number',
      'packages.tracking_number',
      'charges.title as charge_title',
    ])
    .select(sql<string>`coalesce(asked.decided_at, asked.asked_at)::text`.as('at'))
type Row = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number]

/** A request for approval as a member of staff sees it. Pure. */
export const wireApproval = (row: Row, staffId: string): Approval => ({
  _id: row.id,
  kind: row.kind as ApprovalKind,
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
  payment:
    row.payment_id === null
      ? null
      : {
          _id: row.payment_id,
          receipt:
            row.receipt_period === null || row.receipt_number === null
              ? null
              : numberText('receipt', row.receipt_period, row.receipt_number),
        },
  to: row.goes_to as RefundWay | null,
  inCurrency: row.in_currency,
  bill:
    row.bill_id === null || row.bill_period === null || row.bill_number === null
      ? null
      : { _id: row.bill_id, number: numberText('bill', row.bill_period, row.bill_number) },
  loss:
    row.loss_report_id === null || row.tracking_number === null
      ? null
      : { _id: row.loss_report_id, trackingNumber: row.tracking_number },
  charge: row.charge_id === null || row.charge_title === null ? null : { _id: row.charge_id, title: row.charge_title },
  amount: Number(row.amount),
  currency: row.currency,
  reason: row.reason,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  mine: row.asked_by === staffId,
  state: row.state as ApprovalState,
  refusal: row.refusal,
  decidedBy: row.decided_by_name,
  toPay: row.state === 'approved' && row.pays_out && row.paid_at === null,
  paidBy: row.paid_by_name,
})

/**
 * Locks a request for approval until the transaction ends. Throws 404, and 409 where it is decided already or the second person is the
 * one who asked. `orToPay`: an approved refund that nobody has paid out yet counts as undecided.
 */
export const lockAsked = async (tx: Tx, approvalId: string, staffId: string, orToPay = false) => {
  const row = await tx.selectFrom('money_approvals').selectAll().where('id', '=', approvalId).forUpdate().executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such request to approve.')
  const isToPay = row.state === 'approved' && row.pays_out && row.paid_at === null
  if (row.state !== 'waiting' && !(orToPay && isToPay))
    throw refuse.outdated(`${row.decided_by_name ?? 'Somebody'} has already ${row.state} this.`)
  if (row.asked_by === staffId) throw refuse.conflict('You asked for this yourself, so a colleague must decide.')
  return row
}
