import { daysOfAge, packageAges, type PackageAge } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const DAY_MS = 86_400_000
const MOST_OLDEST = 10

/** Days of the company (year-month-day), both included. */
export interface Range {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export const timeZoneOf = async (tx: Tx): Promise<string> => {
  const { time_zone } = await tx
    .selectFrom('tenants')
    .select('time_zone')
    .where('id', '=', sql<string>`current_tenant()`)
    .executeTakeFirstOrThrow()
  return time_zone
}

const begins = (day: string, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone}::text)`
const ends = (day: string, timeZone: string) => sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`
const within = (column: RawBuilder<unknown>, { from, to, timeZone }: Range) =>
  sql<boolean>`(${column} >= ${begins(from, timeZone)} and ${column} < ${ends(to, timeZone)})`

/** The condition of the partial index of packages in the company's hands. */
const inHand = sql<boolean>`(received_at is not null and status not in ('Delivered', 'Returned', 'Disposed'))`

/** Counts of packages in the company's hands, by status and by days since receipt. */
export const stockOf = (tx: Tx, now: Date) => {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const cases = packageAges.flatMap((age) => {
    const { to } = daysOfAge[age]
    return to === null ? [] : [sql`when received_at > ${daysAgo(to + 1)} then ${sql.lit(age)}`]
  })
  const age = sql<PackageAge>`case ${sql.join(cases, sql` `)} else ${sql.lit(packageAges.at(-1))} end`
  return tx
    .selectFrom('packages')
    .select(['status', age.as('age'), sql<number>`count(*)::integer`.as('packages')])
    .where(inHand)
    .groupBy(['status', sql`2`])
}

/**
 * The days of a range with their first and last moments. Asked day by day, PostgreSQL uses the index; for a whole year at once it would read the
 * whole table.
 */
const eachDay = ({ from, to, timeZone }: Range) => sql`(
  select day::date::text as date, day at time zone ${timeZone}::text as begins, (day + interval '1 day') at time zone ${timeZone}::text as ends
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day)`

/** Counts of packages received or delivered per day of the company; days without any are left out. */
export const perDay = (tx: Tx, column: 'received_at' | 'delivered_at', range: Range) => {
  const at = sql.ref(column)
  const counted = sql<{ packages: number }>`lateral (
    select count(*)::integer as packages from packages where ${at} is not null and ${at} >= days.begins and ${at} < days.ends)`
  return tx
    .selectFrom(eachDay(range).$castTo<{ date: string }>().as('days'))
    .crossJoin(counted.as('counted'))
    .select(['days.date', 'counted.packages'])
    .where('counted.packages', '>', 0)
}

/** Length of an interval in days, with fractions. */
const inDays = (interval: RawBuilder<unknown>) => sql<number | null>`(extract(epoch from ${interval}) / 86400)::float8`

/** Days from receipt to delivery, for packages delivered in the range. */
export const storageOfDelivered = (tx: Tx, range: Range) =>
  tx
    .selectFrom('packages')
    .select([
      sql<number>`count(*)::integer`.as('packages'),
      inDays(sql`avg(delivered_at - received_at)`).as('average'),
      inDays(sql`max(delivered_at - received_at)`).as('longest'),
    ])
    .where('delivered_at', 'is not', null)
    .where('received_at', 'is not', null)
    .where(within(sql`delivered_at`, range))

/** Days since receipt, for packages in the company's hands. */
export const storageHere = (tx: Tx, now: Date) =>
  tx
    .selectFrom('packages')
    .select([sql<number>`count(*)::integer`.as('packages'), inDays(sql`avg(${now}::timestamptz - received_at)`).as('average')])
    .where(inHand)

/** The packages that have been here longest. */
export const oldestHere = (tx: Tx, now: Date) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('packages')
        .select(['id', 'tracking_number', 'status', 'customer_id', 'received_at'])
        .where(inHand)
        .orderBy('received_at')
        .orderBy('id')
        .limit(MOST_OLDEST)
        .as('oldest'),
    )
    .innerJoin('customers', 'customers.id', 'oldest.customer_id')
    .select([
      'oldest.id',
      'oldest.tracking_number',
      'oldest.status',
      'customers.name',
      'customers.box_number',
      inDays(sql`${now}::timestamptz - oldest.received_at`).as('days'),
    ])
    .orderBy('oldest.received_at')
    .orderBy('oldest.id')

/** Days within a range on which new rates came into force. */
export const rateChanges = async (tx: Tx, { from, to }: Range): Promise<string[]> => {
  const rows = await tx
    .selectFrom('rate_tables')
    .select('valid_from')
    .distinct()
    .where('valid_from', '>', from)
    .where('valid_from', '<=', to)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from')
    .execute()
  return rows.map(({ valid_from }) => valid_from)
}

/** Above every table's largest weight (contract, RateTable). Heavier packages are counted as this one weight, which limits the rows. */
const HEAVIEST = 100_001

/** Billable weights received in a range, with the number of packages of each; null for unweighed ones. */
export const weightsReceived = (tx: Tx, range: Range) => {
  const weighed = sql<{ weight: string | null; packages: number }>`lateral (
    select least(billable_weight_lb, ${sql.lit(HEAVIEST)}) as weight, count(*) as packages from packages
    where received_at is not null and received_at >= days.begins and received_at < days.ends group by 1)`
  return tx
    .selectFrom(eachDay(range).as('days'))
    .crossJoin(weighed.as('weighed'))
    .select([sql<string | null>`weighed.weight::text`.as('weight'), sql<number>`sum(weighed.packages)::integer`.as('packages')])
    .groupBy('weighed.weight')
}
