import { daysOfAge, type PackageAge, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { isUuid } from '../../platform/database/uuid.ts'
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
  readonly search?: string | undefined
  /** What stands before the company's box numbers; the standard one unless said. */
  readonly accountPrefix?: string | undefined
}

const DAY_MS = 86_400_000

/** A package in the company's hands; in the words of the indexes that hold only these. */
const inHand = sql<SqlBool>`(packages.received_at is not null and packages.status not in ('Delivered', 'Returned', 'Disposed'))`

/** Received so many days ago, and not at its end yet. */
export const isAged = (age: PackageAge, now: Date): RawBuilder<SqlBool> => {
  const { from, to } = daysOfAge[age]
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`
  const latest = from === 0 ? sql<SqlBool>`true` : sql<SqlBool>`packages.received_at <= ${daysAgo(from)}`
  const earliest = to === null ? sql<SqlBool>`true` : sql<SqlBool>`packages.received_at > ${daysAgo(to + 1)}`
  return sql<SqlBool>`(${inHand} and ${latest} and ${earliest})`
}

const all = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`

/** Columns of the package itself. */
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

/** What other tables know of it: ids, found first and apart, each from an index. */
const found = ({ flight, missing, search, accountPrefix }: PackageFilter, only: Expression<SqlBool>): RawBuilder<unknown>[] => [
  ...(search === undefined || search.trim() === '' ? [] : [soughtPackages(search, only, accountPrefix)]),
  ...(flight === undefined
    ? []
    : [sql`select package_id from manifest_lines where manifest_id = ${flight} and package_id is not null`]),
  ...(missing ? [sql`select package_id from manifest_lines where state = 'missing'`] : []),
]

/**
 * The packages asked for, as `packages` in a FROM; undefined when there can be none. What searches and other tables know is found
 * first, materialized, and its packages are then taken one by one by their id: PostgreSQL would otherwise rather walk through the
 * whole list in its order, or read the whole table, hoping to meet the few that match.
 */
export const packagesAmong = (filter: PackageFilter, now: Date): RawBuilder<unknown> | undefined => {
  if (filter.customerId !== undefined && !isUuid(filter.customerId)) return undefined
  if (filter.flight !== undefined && !isUuid(filter.flight)) return undefined
  const only = plain(filter, now)
  const [first, ...others] = found(filter, only)
  if (first === undefined) return sql`(select * from packages where ${only})`
  const also = others.map((ids) => sql<SqlBool>`packages.id in (${ids})`)
  const missing = filter.missing ? [sql<SqlBool>`packages.status = 'In transit'`] : []
  // `offset 0` keeps the two steps apart.
  return sql`(
    with found (id) as materialized (${first})
    select packages.* from (select distinct id from found) as found
    cross join lateral (select * from packages where packages.id = found.id offset 0) as packages
    where ${all([only, ...also, ...missing])})`
}
