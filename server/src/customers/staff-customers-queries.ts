import type { IdentityState } from '@parcelport/contract/identity-rules.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Place } from '../platform/http/page-cursor.ts'
import type { CustomerSearch } from './customer-search.ts'

export interface CustomerFilter {
  readonly search?: CustomerSearch | undefined
  readonly identity?: IdentityState | undefined
  readonly before?: Place | undefined
  readonly limit: number
}

type Condition = RawBuilder<SqlBool>

/**
 * Text that begins so, in an index: as a range, because under row-level security PostgreSQL uses an index only through operators
 * that leak nothing, and LIKE is none.
 */
const beginsWith = (column: string, text: RawBuilder<string>): Condition =>
  sql<SqlBool>`(${sql.ref(column)} collate "C" >= ${text} and ${sql.ref(column)} collate "C" < ${text} || ${'\u{10FFFF}'})`

const backwards = (text: string): string => [...text].toReversed().join('')

const conditionsOf = ({ name, address, boxNumber, digits }: CustomerSearch): Condition[] => [
  ...(name === undefined
    ? []
    : ['folded_name', 'folded_surname'].map((column) => beginsWith(column, sql<string>`search_key(${name})`))),
  ...(address === undefined ? [] : [beginsWith('email_key', sql<string>`${address}`)]),
  ...(boxNumber === undefined ? [] : [sql<SqlBool>`box_number = ${boxNumber}::integer`]),
  ...(digits === undefined
    ? []
    : [
        beginsWith('telephone_digits', sql<string>`${digits}`),
        beginsWith('telephone_reversed', sql<string>`${backwards(digits)}`),
      ]),
]

/**
 * Whom a search means. Found first, each way by its own index, and apart: PostgreSQL would otherwise rather walk through the whole
 * list in its order, hoping to meet the few that match.
 */
const isMeant = (search: CustomerSearch): Condition => {
  const ways = conditionsOf(search).map((condition) => sql`select id from customers where ${condition}`)
  return sql<SqlBool>`customers.id in (with found as materialized (${sql.join(ways, sql` union `)}) select id from found)`
}

const listed = ['id', 'name', 'box_number', 'email', 'telephone', 'profile_picture', 'identity_state', 'created_at'] as const

/** Customers for staff, the latest first. */
export const staffCustomers = (tx: Tx, { search, identity, before, limit }: CustomerFilter) => {
  let query = tx
    .selectFrom('customers')
    .select(listed)
    .select(sql<string>`created_at::text`.as('cursor_at'))
  if (identity !== undefined) query = query.where('identity_state', '=', identity)
  if (search !== undefined) query = query.where(isMeant(search))
  if (before !== undefined)
    query = query.where(sql<SqlBool>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
}
export type StaffCustomerRow = Omit<Awaited<ReturnType<ReturnType<typeof staffCustomers>['execute']>>[number], 'cursor_at'>

/** All that staff may read of one customer; the number of their document is not among it. The birthdate is year-month-day. */
export const staffCustomer = async (tx: Tx, customerId: string) =>
  isUuid(customerId)
    ? tx
        .selectFrom('customers')
        .select(listed)
        .select([
          'home_address',
          'gender',
          'account_type',
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
    : undefined
