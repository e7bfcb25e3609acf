import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { beginsWith } from '../../platform/database/queries/begins-with.ts'
import type { Place } from '../../platform/http/answer/page-cursor.ts'
import { spellingsOf } from '../../platform/mail/email-address.ts'
import type { CustomerSearch } from './customer-search.ts'
import { customersNamed, customersWithin, isCustomerNamed } from './customers-named.ts'

export interface CustomerFilter {
  readonly search?: CustomerSearch | undefined
  readonly identity?: IdentityState | undefined
  readonly before?: Place | undefined
  readonly limit: number
}

/** Most customers that one meaning of a search returns. */
const MOST_FOUND = 1_000

type Way = readonly [order: RawBuilder<unknown>, condition: RawBuilder<SqlBool>]

const backwards = (text: string): string => [...text].toReversed().join('')
const beginning = (column: RawBuilder<unknown>, text: string): Way => [sql`${column} collate "C"`, beginsWith(column, text)]

/** Digits of a number as it is dialled on its island. */
const LOCAL_DIGITS = 7
/** A caller's number is shown with its country; an account may have it without: `00` before any, and the 1 of North America and the Caribbean. */
const withoutCountry = (digits: string): string => digits.replace(/^(?:00)?1(?=\d{10}$)|^00/, '')
const isLocally = (digits: string): Way => [sql`telephone_digits`, sql<SqlBool>`telephone_digits = ${digits}`]

const waysOf = ({ address, boxNumber, digits }: CustomerSearch): Way[] => {
  const ways: Way[] = []
  // Two accounts may have one address in its two spellings: who looks for one sees both.
  if (address !== undefined) ways.push(...spellingsOf(address).map((each) => beginning(sql`email_key`, each)))
  if (boxNumber !== undefined) ways.push([sql`box_number`, sql<SqlBool>`box_number = ${boxNumber}::integer`])
  if (digits !== undefined)
    ways.push(
      beginning(sql`telephone_digits`, digits),
      beginning(sql`telephone_reversed`, backwards(withoutCountry(digits))),
      ...(digits.length > LOCAL_DIGITS ? [isLocally(digits.slice(-LOCAL_DIGITS))] : []),
    )
  return ways
}

/** Words of a longer text, in which the whole name of somebody may stand. */
const LONG_NAME = 3

/**
 * Ways by a name, and by the box number beside it on a label. The number decides where its customer has the name; where they contradict
 * each other both are found, and a person decides. Of a text that names nobody by all of its words, those are found whose whole name is in it.
 */
const waysOfName = ({ name, onLabel }: CustomerSearch, only?: RawBuilder<SqlBool>): RawBuilder<unknown>[] => {
  const boxed = onLabel && sql<SqlBool>`box_number = ${onLabel.boxNumber}::integer`
  const agreed = boxed && name && sql<SqlBool>`${boxed} and ${isCustomerNamed(name)}`
  const ways: RawBuilder<unknown>[] = []
  const box = onLabel?.marked ? boxed : agreed
  if (box) ways.push(sql`(select id from customers where ${box} and ${only ?? sql`true`})`)
  if (!name) return ways
  const others = agreed ? sql<SqlBool>`not exists (select from customers where ${agreed}) and ${only ?? sql`true`}` : only
  ways.push(customersNamed(name, MOST_FOUND, others))
  if (name.some((words) => words.length >= LONG_NAME)) {
    const nobody = sql<SqlBool>`not exists ${customersNamed(name, 1, only)} and ${others ?? sql`true`}`
    ways.push(customersWithin(name, nobody))
  }
  return ways
}

/**
 * Ids of the customers that a search means, among those that `only` allows. Each meaning is looked up separately by its own
 * index: PostgreSQL would otherwise walk the whole list in its order until it meets the few matches.
 */
const matchesSearch = (search: CustomerSearch, only?: RawBuilder<SqlBool>): RawBuilder<SqlBool> => {
  const ways = waysOf(search).map(
    ([order, condition]) =>
      sql`(select id from customers where ${condition} and ${only ?? sql`true`} order by ${order} limit ${sql.lit(MOST_FOUND)})`,
  )
  ways.push(...waysOfName(search, only))
  // A search for signs alone means nobody.
  if (ways.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`customers.id in (with found as materialized (${sql.join(ways, sql` union `)}) select id from found)`
}

const listed = ['id', 'name', 'box_number', 'email', 'telephone', 'profile_picture', 'identity_state', 'created_at'] as const

export const staffCustomers = (tx: Tx, { search, identity, before, limit }: CustomerFilter) => {
  let query = tx
    .selectFrom('customers')
    .select(listed)
    .select(sql<string>`created_at::text`.as('cursor_at'))
  if (identity !== undefined) query = query.where('identity_state', '=', identity)
  if (search !== undefined) query = query.where(matchesSearch(search, identity && sql`identity_state = ${identity}`))
  if (before !== undefined)
    query = query.where(sql<SqlBool>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
}
export type StaffCustomerRow = Omit<Awaited<ReturnType<ReturnType<typeof staffCustomers>['execute']>>[number], 'cursor_at'>

/** Everything that staff may read of one customer, without the number of their document. The birthdate is year-month-day. */
export const staffCustomer = async (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customers')
    .select(listed)
    .select([
      'tenant_id',
      'tax_id_sealed',
      'tax_id_agreed_at',
      'home_address',
      'gender',
      'account_type',
      'version',
      'identity_version',
      'identity_sent_at',
      'identity_reason',
      'identity_decided_at',
      'identity_decided_by',
      'government_id_sealed',
      'government_id_file_id',
    ])
    .select(({ fn, val, ref }) => fn<string | null>('to_char', [ref('birthdate'), val('YYYY-MM-DD')]).as('birthdate'))
    .where('id', '=', customerId)
    .executeTakeFirst()

/** Number of a customer's packages in each status; a box counts once, whatever is packed in it. */
export const countPackages = async (tx: Tx, customerId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('packages')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('customer_id', '=', customerId)
    .where('parent_id', 'is', null)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}
