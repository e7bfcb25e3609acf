import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Range } from './reports-queries.ts'

const MOST_FLIGHTS = 6

/** Billed less credited, what the books count as revenue: without tax and Customs' part. An index of bills holds it, without their lines. */
const revenue = sql`sum(case b.kind when 'credit note' then -b.ours else b.ours end)`

/** Weeks of the company that begin on these Mondays (year-month-day). */
export interface Weeks {
  readonly first: string
  readonly last: string
  readonly timeZone: string
}

/**
 * Revenue of each week and currency. Asked week by week, PostgreSQL uses the index of bills by their moment. Weeks without bills are left out.
 */
export const revenueByWeek = async (tx: Tx, { first, last, timeZone }: Weeks) => {
  const { rows } = await sql<{ from: string; currency: string; amount: string }>`
    select weeks.monday::date::text as from, sums.currency, sums.amount::text as amount
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '7 days') as weeks (monday)
    cross join lateral (
      select b.currency, ${revenue} as amount from bills b
      where b.state = 'issued' and b.issued_at >= weeks.monday at time zone ${timeZone}::text
        and b.issued_at < (weeks.monday + interval '7 days') at time zone ${timeZone}::text
      group by b.currency) as sums
    order by sums.currency, weeks.monday`.execute(tx)
  return rows
}

/** Revenue of a range of the company's days in each currency. */
export const revenueBilled = async (tx: Tx, { from, to, timeZone }: Range) => {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select b.currency, ${revenue}::text as amount from bills b
    where b.state = 'issued' and b.issued_at >= ${from}::date::timestamp at time zone ${timeZone}::text
      and b.issued_at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text
    group by b.currency order by b.currency`.execute(tx)
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }))
}

/**
 * Days from receiving to the first Ready for pickup of packages on the latest finished flights, half and nine in ten. Flights of which nothing
 * has become ready are left out. The days stand beside the steps: neither packages nor lines of flights are read.
 */
export const daysOfFlights = async (tx: Tx) => {
  const { rows } = await sql<{ id: string; name: string; packages: number; half: number; nine_in_ten: number }>`
    select flights.id, flights.name, took.packages, took.days[1] as half, took.days[2] as nine_in_ten
    from (select id, name, departs_at from manifests where status = 'Finished' order by departs_at desc, id desc
      limit ${sql.lit(MOST_FLIGHTS)}) as flights
    cross join lateral (
      select count(*)::integer as packages, percentile_cont(array[0.5, 0.9]) within group (order by days_until_ready) as days
      from package_events where flight_id = flights.id) as took
    where took.packages > 0
    order by flights.departs_at desc, flights.id desc`.execute(tx)
  return rows
}
