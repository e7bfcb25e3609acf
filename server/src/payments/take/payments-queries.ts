import Big from 'big.js'
import type { Payment } from '@parcelport/contract/billing/bills.ts'
import { cardProviderFacts, type CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { sql } from 'kysely'
import { sumOf } from '../../money/ledger/money.ts'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Payments with their customers, the latest first. The caller narrows the query. */
export const payments = (tx: Tx) =>
  tx
    .selectFrom('payments')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'payments.tenant_id').onRef('customers.id', '=', 'payments.customer_id'),
    )
    .selectAll('payments')
    .select(['customers.name as customer_name', 'customers.box_number', sql<string>`payments.taken_at::text`.as('at')])
    .select(
      sql<string>`(select coalesce(sum(r.amount), 0) from payments r where r.tenant_id = payments.tenant_id and r.returns = payments.id)`.as(
        'returned',
      ),
    )
    .select(
      sql<string>`(select coalesce(sum(w.amount), 0) from card_refunds w where w.tenant_id = payments.tenant_id and w.payment_id = payments.id
        and w.state in ('begun', 'sent', 'taken', 'unsure'))`.as('on_its_way'),
    )
    .select(
      sql<
        string | null
      >`(select a.provider from card_attempts a where a.tenant_id = payments.tenant_id and a.payment_id = payments.id)`.as(
        'card_provider',
      ),
    )
    .select(
      sql<{ billId: string | null; period: string | null; number: number | null; amount: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('billId', bill_id, 'period', period, 'number', number, 'amount', amount) order by first), '[]')
        from (select l.bill_id, b.period, b.number, sum(l.amount)::float8 as amount, min(l.id) as first from allocations l
          left join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
          where l.tenant_id = payments.tenant_id and l.payment_id = payments.id
          group by l.bill_id, b.period, b.number having sum(l.amount) <> 0) as went)`.as('allocations'),
    )
    .orderBy('payments.taken_at', 'desc')
    .orderBy('payments.id', 'desc')

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

/** A payment as its customer sees it. Pure. */
export const wirePayment = (row: PaymentRow): Payment => ({
  _id: row.id,
  receipt: row.period === null || row.receipt_number === null ? null : numberText('receipt', row.period, row.receipt_number),
  direction: row.direction as Payment['direction'],
  means: row.means,
  amount: Number(row.amount),
  currency: row.currency,
  tenderAmount: Number(row.tender_amount),
  tenderCurrency: row.tender_currency,
  rounding: Number(row.rounding),
  takenAt: row.taken_at.toISOString(),
  reference: row.reference,
  reason: row.reason,
  allocations: row.allocations.map(({ billId, period, number, amount }) => ({
    billId,
    number: period === null || number === null ? null : numberText('bill', period, number),
    amount,
  })),
})

/** Refundable sum of a payment; for a payment from the deposit, only the sum that still stands on bills. */
const refundableOf = ({ direction, means, amount, returned, on_its_way: onItsWay, allocations }: PaymentRow): number => {
  if (direction === 'out' || means === 'write-off') return 0
  if (means !== 'deposit') return new Big(amount).minus(returned).minus(onItsWay).toNumber()
  return sumOf(allocations.filter(({ billId }) => billId !== null).map((went) => went.amount)).toNumber()
}

const ontoCardOf = ({ card_provider: provider }: PaymentRow): StaffPayment['ontoCard'] => {
  if (provider === null) return null
  const { title, refund } = cardProviderFacts[provider as CardProvider]
  return { title, refund }
}

/** A payment as staff see it. Pure. */
export const wireStaffPayment = (row: PaymentRow): StaffPayment => ({
  ...wirePayment(row),
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
  takenBy: row.taken_by,
  refundable: refundableOf(row),
  ontoCard: ontoCardOf(row),
})
