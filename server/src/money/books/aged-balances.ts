import type { AgedCustomer, AgedSum } from '@parcelport/contract/billing/staff-books.ts'
import { agedBands, type AgedBand } from '@parcelport/contract/billing/staff-books-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Period } from './book-range.ts'

type Bands = Readonly<Record<AgedBand | 'total', number>>
type Row = Bands & { [K in AgedBand | 'total' as `all_${K}`]: number } & {
  readonly id: string
  readonly name: string
  readonly box_number: number
  readonly currency: string
  readonly customers: number
}

/** Days overdue at which each band ends; the last band has no end. */
const since = [0, 30, 60, 90] as const
const bandOf = (day: string) => {
  const over = sql`(${day}::date - due_on)`
  return sql`case ${sql.join(
    since.map((days, index) => sql`when ${over} <= ${sql.lit(days)} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(since.length)} end`
}

/**
 * Debt of each customer at the end of a day, by age. Calculated backwards from today: what is open now, plus what was paid or credited
 * since. So only open bills and later moves are read, not everything that was ever billed.
 * @param most limit of the customers, the largest debts first
 */
export const agedBalances = async (
  tx: Tx,
  { to: day, ends }: Period,
  most: number,
): Promise<{ sums: AgedSum[]; customers: AgedCustomer[] }> => {
  const columns = agedBands.map(
    (band, index) => sql`coalesce(sum(amount) filter (where band = ${sql.lit(index)}), 0) as ${sql.id(band)}`,
  )
  const names = [...agedBands, 'total'] as const
  // PostgreSQL cannot estimate how few bills are open: among a million it would start workers for a hundred rows, which takes longer
  // than reading them.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  const { rows } = await sql<Row>`
    with since as (
      select bill_id, sum(amount) as amount from (
        select bill_id, amount from allocations where bill_id is not null and at >= ${ends}
        union all
        select corrects, total from bills where kind = 'credit note' and issued_at >= ${ends}) as moved
      group by bill_id),
    left_open as (
      select customer_id, currency, ${bandOf(day)} as band, open as amount from bills
      where open > 0 and issued_at < ${ends}
      union all
      select b.customer_id, b.currency, ${bandOf(day)}, since.amount from since
      join bills b on b.tenant_id = current_tenant() and b.id = since.bill_id where b.issued_at < ${ends}),
    aged as (
      select customer_id, currency, ${sql.join(columns)}, sum(amount) as total from left_open
      group by customer_id, currency having sum(amount) <> 0),
    first as (
      select *, count(*) over of as customers, ${sql.join(
        names.map((name) => sql`sum(${sql.id(name)}) over of as ${sql.id(`all_${name}`)}`),
      )}, row_number() over (partition by currency order by total desc, customer_id) as place
      from aged window of as (partition by currency))
    select c.id, c.name, c.box_number, first.currency, first.customers::int, ${sql.join(
      names.flatMap((name) => [name, `all_${name}`]).map((name) => sql`first.${sql.id(name)}::float8`),
    )}
    from first cross join lateral (
      -- One by one: who is shown is few beside all customers.
      select id, name, box_number from customers where customers.tenant_id = current_tenant() and customers.id = first.customer_id limit 1) as c
    where place <= ${most} order by first.currency, place`.execute(tx)
  const sums = [...Map.groupBy(rows, ({ currency }) => currency).values()].flatMap(([row]): AgedSum[] => {
    if (!row) return []
    const { currency, customers } = row
    return [
      {
        currency,
        customers,
        notDue: row.all_notDue,
        upTo30: row.all_upTo30,
        upTo60: row.all_upTo60,
        upTo90: row.all_upTo90,
        over90: row.all_over90,
        total: row.all_total,
      },
    ]
  })
  const customers = rows.map(
    ({ id, name, box_number: boxNumber, currency, notDue, upTo30, upTo60, upTo90, over90, total }) => ({
      customer: { _id: id, name, boxNumber },
      currency,
      notDue,
      upTo30,
      upTo60,
      upTo90,
      over90,
      total,
    }),
  )
  return { sums, customers }
}
