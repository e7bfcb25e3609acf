import { numberText } from '../../money/ledger/next-number.ts'
import type { Payout } from '@parcelport/contract/payments/staff-approvals.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { followMoney } from '../prepaid/follow-money.ts'
import { refundNow } from '../refunds/refund.ts'
import { approvals } from './approvals-queries.ts'

const MOST = 100

/** Approved cash refunds that nobody has paid out yet, the oldest first. */
export const payoutsOf = async (tx: Tx): Promise<Payout[]> => {
  const rows = await approvals(tx)
    .where('asked.state', '=', 'approved')
    .where('asked.pays_out', '=', true)
    .where('asked.paid_at', 'is', null)
    .orderBy('asked.decided_at')
    .orderBy('asked.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
    receipt:
      row.receipt_period === null || row.receipt_number === null
        ? null
        : numberText('receipt', row.receipt_period, row.receipt_number),
    amount: Number(row.amount),
    currency: row.currency,
    inCurrency: row.in_currency,
    reason: row.reason,
    approvedBy: row.decided_by_name ?? '',
    approvedAt: (row.decided_at ?? row.asked_at).toISOString(),
  }))
}

/**
 * Pays an approved cash refund out from the drawer of the person who acts, once. Throws 404; 409 where it is paid already, was refused
 * since, or can no longer be given back, and where cash needs an open till and they have none.
 */
export const payOut = async (tx: StaffTx, approvalId: string) => {
  const asked = await tx.selectFrom('money_approvals').selectAll().where('id', '=', approvalId).forUpdate().executeTakeFirst()
  if (!asked || !asked.pays_out || asked.payment_id === null) throw refuse.notFound('There is no such refund to pay out.')
  if (asked.paid_at !== null) throw refuse.outdated(`${asked.paid_by_name ?? 'Somebody'} has already paid this out.`)
  if (asked.state !== 'approved') throw refuse.outdated(`${asked.decided_by_name ?? 'Somebody'} has refused this since.`)
  const { message, data } = await refundNow(tx, asked.payment_id, {
    to: 'cash',
    amount: Number(asked.amount),
    ...(asked.in_currency !== null && { currency: asked.in_currency }),
    reason: asked.reason,
  })
  await tx
    .updateTable('money_approvals')
    .set({ paid_at: tx.by.at, paid_by_name: tx.by.actor.name, paid_payment_id: data._id })
    .where('id', '=', asked.id)
    .execute()
  await followMoney(tx, asked.customer_id)
  return { message, data }
}
