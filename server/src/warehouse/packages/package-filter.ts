import { daysOfAge, STILL_DAYS, type PackageAge, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { waitsForPrice } from '../../billing/charges/unsaid-prices.ts'
import { soughtPackages } from './sought-packages.ts'

export interface PackageFilter {
  readonly status?: PackageStatus | undefined
  readonly age?: PackageAge | undefined
  readonly customerId?: string | undefined
  readonly boxNumber?: number | undefined
  readonly shelf?: string | undefined
  readonly battery?: string | undefined
  /** A flight's id. */
  readonly flight?: string | undefined
  readonly missing?: boolean | undefined
  /** Only packages that arrived with a flight without being on its list, and still count as in the warehouse. */
  readonly surplus?: boolean | undefined
  /** Only packages in hand that wait for a price. */
  readonly unpriced?: boolean | undefined
  /** Only packages under way that nobody has touched for {@link STILL_DAYS} days. */
  readonly still?: boolean | undefined
  readonly search?: string | undefined
  /** Prefix of the company's box numbers; the standard one by default. */
  readonly accountPrefix?: string | undefined
}

const DAY_MS = 86_400_000

/** A package in the company's hands; written exactly as in the partial indexes. */
const inHand = sql<SqlBool>`(packages.received_at is not null and packages.status not in ('Delivered', 'Returned', 'Disposed'))`

/** Received within an age range, and not in a final status. */
export const isAged = (age: PackageAge, now: Date): RawBuilder<SqlBool> => {
  const { from, to } = daysOfAge[age]
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const latest = from === 0 ? sql<SqlBool>`true` : sql<SqlBool>`packages.received_at <= ${daysAgo(from)}`
  const earliest = to === null ? sql<SqlBool>`true` : sql<SqlBool>`packages.received_at > ${daysAgo(to + 1)}`
  return sql<SqlBool>`(${inHand} and ${latest} and ${earliest})`
}

const all = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Conditions on the package's own columns. */
const plain = (filter: PackageFilter, now: Date): RawBuilder<SqlBool> => {
  const { status, age, customerId, boxNumber, shelf, battery } = filter
  const conditions: RawBuilder<SqlBool>[] = []
  if (status !== undefined) conditions.push(sql`packages.status = ${status}`)
  if (customerId !== undefined) conditions.push(sql`packages.customer_id = ${customerId}`)
  if (boxNumber !== undefined)
    conditions.push(sql`packages.customer_id = (select id from customers where box_number = ${boxNumber}::integer)`)
  if (shelf !== undefined) conditions.push(sql`packages.shelf = ${shelf}`)
  if (battery !== undefined) conditions.push(sql`packages.battery = ${battery}`)
  if (age !== undefined) conditions.push(isAged(age, now))
  return all(conditions)
}

/** Ids of packages that turned up on a finished flight's arrival and could not follow it, because a hold, a request or a payment keeps them. */
export const surplusPackages = sql`select distinct packages.id from manifest_lines
  join packages on packages.id = manifest_lines.package_id
  where manifest_lines.state = 'surplus' and manifest_lines.settled_at is not null and packages.status = 'Received'`

/** Ids of the packages in hand that wait for a price, which no bill has until somebody says it. */
export const unpricedPackages = sql`select packages.id from packages
  join package_prices on package_prices.package_id = packages.id
  where ${inHand} and packages.parent_id is null and ${waitsForPrice}`

/**
 * Ids of packages under way that nobody has touched for {@link STILL_DAYS} days. A package that its customer keeps here waits for its day,
 * one inside a box moves with the box. Written exactly as in the partial index.
 */
export const stillPackages = (now: Date) => sql`select packages.id from packages
  where packages.status in ('Received', 'In transit') and packages.hold_until is null and packages.parent_id is null
  and packages.updated_at <= ${new Date(now.getTime() - STILL_DAYS * DAY_MS)}::timestamptz`

/** Ids of packages that match by other tables or indexes, each found through an index of its own. */
const found = (
  { flight, missing, surplus, unpriced, still, search, accountPrefix }: PackageFilter,
  only: Expression<SqlBool>,
  now: Date,
): RawBuilder<unknown>[] => [
  ...(search === undefined || search.trim() === '' ? [] : [soughtPackages(search, only, accountPrefix)]),
  ...(flight === undefined
    ? []
    : [sql`select package_id from manifest_lines where manifest_id = ${flight} and package_id is not null`]),
  ...(missing ? [sql`select package_id from manifest_lines where state = 'missing'`] : []),
  ...(surplus ? [surplusPackages] : []),
  ...(unpriced ? [unpricedPackages] : []),
  ...(still ? [stillPackages(now)] : []),
]

/**
 * The packages that match a filter, as `packages` in a FROM; undefined when none can. Matches from searches and other tables are materialized first
 * and then joined by id: otherwise PostgreSQL walks the whole list in its order, or reads the whole table, to find a few.
 */
export const packagesAmong = (filter: PackageFilter, now: Date): RawBuilder<unknown> | undefined => {
  const only = plain(filter, now)
  const [first, ...others] = found(filter, only, now)
  if (first === undefined) return sql`(select * from packages where ${only})`
  const also = others.map((ids) => sql<SqlBool>`packages.id in (${ids})`)
  const missing = filter.missing ? [sql<SqlBool>`packages.status = 'In transit'`] : []
  // `offset 0` stops PostgreSQL from merging the two steps.
  return sql`(
    with found (id) as materialized (${first})
    select packages.* from (select distinct id from found) as found
    cross join lateral (select * from packages where packages.id = found.id offset 0) as packages
    where ${all([only, ...also, ...missing])})`
}
