import type { Proposal } from '@parcelport/contract/payments/staff-bank.ts'
import { sql } from 'kysely'
import { numberText } from '../../money/ledger/next-number.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Most proposals per line, and most equal sums whose customers' names are compared. */
const MOST_PROPOSED = 5
const MOST_OF_A_SUM = 200
/** Days around the bank's day within which a recorded payment may be the same money. */
const DAYS_AROUND = 45

interface Found {
  readonly line_id: string
  readonly why: Proposal['why']
  readonly customer_id: string
  readonly customer_name: string
  readonly box_number: number
  readonly bill_id: string | null
  readonly bill_period: string | null
  readonly bill_number: number | null
  readonly bill_open: string | null
  readonly bill_currency: string | null
  readonly transfer_id: string | null
  readonly payment_id: string | null
  readonly receipt_period: string | null
  readonly receipt_number: number | null
}

const wire = (row: Found): Proposal => ({
  why: row.why,
  customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
  bill:
    row.bill_id === null || row.bill_period === null || row.bill_number === null || row.bill_currency === null
      ? null
      : {
          _id: row.bill_id,
          number: numberText('bill', row.bill_period, row.bill_number),
          open: Number(row.bill_open),
          currency: row.bill_currency,
        },
  transferId: row.transfer_id,
  payment: row.payment_id === null ? null : { _id: row.payment_id, receipt: receiptOf(row) },
})
const receiptOf = ({ receipt_period: period, receipt_number: number }: Found): string | null =>
  period === null || number === null ? null : numberText('receipt', period, number)

/**
 * Customers whose money each line may be, the most likely first. Signs: a bill's reference in the bank's words; a reported transfer or
 * a recorded payment of the same sum; an open bill of the same sum whose customer is named. Each is found by an index, and is only a
 * proposal: a person confirms it.
 */
export const proposals = async (tx: Tx, lineIds: readonly string[]): Promise<ReadonlyMap<string, Proposal[]>> => {
  const { rows } = await sql<Found>`
    with line as materialized (
      select id, spaced, marks, cents, currency, booked_on from bank_lines where tenant_id = current_tenant() and id = any(${lineIds}::uuid[])),
    referred as materialized (
      select line.id as line_id, bill.* from line cross join lateral (
        select b.id as bill_id, b.customer_id from bills b
        where b.tenant_id = current_tenant() and b.reference = any(line.marks) and b.kind = 'bill' and b.state = 'issued'
        limit ${MOST_PROPOSED}) as bill),
    told as (
      select line.id as line_id, transfer.* from line cross join lateral (
        select t.id as transfer_id, t.bill_id, t.customer_id from (
          select id, bill_id, customer_id, sent_at from transfers where tenant_id = current_tenant() and state = 'waiting'
            and currency = line.currency and cents = line.cents order by sent_at limit ${MOST_OF_A_SUM}) as t
        join customers c on c.tenant_id = current_tenant() and c.id = t.customer_id
        where words_name(line.spaced, c.name) or exists (
          select from referred where referred.line_id = line.id and referred.customer_id = t.customer_id)
        order by t.sent_at limit ${MOST_PROPOSED}) as transfer),
    recorded as (
      select line.id as line_id, payment.* from line cross join lateral (
        select p.id as payment_id, p.customer_id from (
          select id, customer_id, taken_on from payments where tenant_id = current_tenant() and means = 'bank transfer' and direction = 'in'
            and tender_currency = line.currency and tender_cents = line.cents
            and taken_on between line.booked_on - ${DAYS_AROUND}::int and line.booked_on + ${DAYS_AROUND}::int
          order by taken_on desc limit ${MOST_OF_A_SUM}) as p
        join customers c on c.tenant_id = current_tenant() and c.id = p.customer_id
        where (words_name(line.spaced, c.name) or exists (
            select from referred where referred.line_id = line.id and referred.customer_id = p.customer_id))
          and not exists (select from bank_lines used where used.tenant_id = current_tenant() and used.payment_id = p.id)
        order by p.taken_on desc limit ${MOST_PROPOSED}) as payment),
    named as (
      select line.id as line_id, bill.* from line cross join lateral (
        select b.id as bill_id, b.customer_id from (
          select id, customer_id, due_on from bills where tenant_id = current_tenant()
            and open > 0 and currency = line.currency and open_cents = line.cents
          order by due_on limit ${MOST_OF_A_SUM}) as b
        join customers c on c.tenant_id = current_tenant() and c.id = b.customer_id
        where words_name(line.spaced, c.name) order by b.due_on limit ${MOST_PROPOSED}) as bill),
    found as (
      -- A payment that is there already comes first: to record it once more is the dearer mistake.
      select 0 as rank, 'receipt' as why, line_id, customer_id, null::uuid as bill_id, null::uuid as transfer_id, payment_id from recorded
      union all
      select 1, 'reference', r.line_id, r.customer_id, r.bill_id, (
        select told.transfer_id from told where told.line_id = r.line_id and told.customer_id = r.customer_id limit 1), null from referred r
      union all
      select 2, 'transfer', line_id, customer_id, bill_id, transfer_id, null from told
        where not exists (select from referred r where r.line_id = told.line_id and r.customer_id = told.customer_id)
      union all
      select 3, 'name', line_id, customer_id, bill_id, null, null from named
        where not exists (select from referred r where r.line_id = named.line_id and r.customer_id = named.customer_id)
          and not exists (select from told t where t.line_id = named.line_id and t.customer_id = named.customer_id))
    select found.line_id, found.why, c.id as customer_id, c.name as customer_name, c.box_number,
      b.id as bill_id, b.period as bill_period, b.number as bill_number, b.currency as bill_currency,
      b.open::text as bill_open, found.transfer_id, p.id as payment_id, p.period as receipt_period, p.receipt_number
    from found
    -- One by one: the planner cannot know how few these are, and would rather read everybody.
    cross join lateral (select id, name, box_number from customers
      where tenant_id = current_tenant() and id = found.customer_id limit 1) as c
    left join lateral (select id, period, number, currency, due_on, open from bills
      where tenant_id = current_tenant() and id = found.bill_id limit 1) as b on true
    left join lateral (select id, period, receipt_number from payments
      where tenant_id = current_tenant() and id = found.payment_id limit 1) as p on true
    order by found.rank, b.due_on, b.number, c.box_number`.execute(tx)
  const byLine = new Map<string, Proposal[]>()
  for (const row of rows) {
    const offered = byLine.get(row.line_id) ?? []
    if (offered.length < MOST_PROPOSED) byLine.set(row.line_id, [...offered, wire(row)])
  }
  return byLine
}
