import { daysOfAge, packageAges, type PackageAge } from '@parcelport/contract/packages-rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

const DAY_MS = 86_400_000
/** Oldest packages that are named. */
const MOST_OLDEST = 10

/** Days at the company, year-month-day, both included. */
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

/** The condition of the index that holds what is in the company's hands. */
const inHand = sql<boolean>`(received_at is not null and status <> 'Delivered')`

/** How many packages are here, by status and by days since they came. */
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

/** Packages received, or delivered, on each of the company's days; days without any are left out. */
export const perDay = (tx: Tx, column: 'received_at' | 'delivered_at', range: Range) => {
  const day = sql<string>`(${sql.ref(column)} at time zone ${range.timeZone}::text)::date::text`
  return tx
    .selectFrom('packages')
    .select([day.as('date'), sql<number>`count(*)::integer`.as('packages')])
    .where(sql<boolean>`${sql.ref(column)} is not null`)
    .where(within(sql.ref(column), range))
    .groupBy(sql`1`)
}

const DAY_SECONDS = sql`86400`

/** Days between receiving and handing over, of what was delivered in the range. */
export const storageOfDelivered = (tx: Tx, range: Range) =>
  tx
    .selectFrom('packages')
    .select([
      sql<number>`count(*)::integer`.as('packages'),
      sql<number | null>`(avg(extract(epoch from delivered_at - received_at)) / ${DAY_SECONDS})::float8`.as('average'),
      sql<number | null>`(max(extract(epoch from delivered_at - received_at)) / ${DAY_SECONDS})::float8`.as('longest'),
    ])
    .where('delivered_at', 'is not', null)
    .where('received_at', 'is not', null)
    .where(within(sql`delivered_at`, range))

/** Days since they were received, of the packages that are here. */
export const storageHere = (tx: Tx, now: Date) =>
  tx
    .selectFrom('packages')
    .select([
      sql<number>`count(*)::integer`.as('packages'),
      sql<number | null>`(avg(extract(epoch from ${now}::timestamptz - received_at)) / ${DAY_SECONDS})::float8`.as('average'),
    ])
    .where(inHand)

/** Those that are here the longest. */
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
      sql<number>`(extract(epoch from ${now}::timestamptz - oldest.received_at) / ${DAY_SECONDS})::float8`.as('days'),
    ])
    .orderBy('oldest.received_at')
    .orderBy('oldest.id')

/** The days within a range on which other rates came into force. */
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

/** Heavier than any table goes (contract, RateTable): weights above are one, so that there are never many. */
const HEAVIEST = 100_001

/** Billable weights received in a range, and how many packages of each; null where nobody has weighed it. */
export const weightsReceived = (tx: Tx, range: Range) =>
  tx
    .selectFrom('packages')
    .select([
      sql<string | null>`least(billable_weight_lb, ${sql.lit(HEAVIEST)})::text`.as('weight'),
      sql<number>`count(*)::integer`.as('packages'),
    ])
    .where('received_at', 'is not', null)
    .where(within(sql`received_at`, range))
    .groupBy(sql`1`)
