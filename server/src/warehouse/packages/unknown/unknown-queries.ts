import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { beginsWith } from '../../../platform/database/queries/begins-with.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Place } from '../../../platform/http/answer/page-cursor.ts'
import { notedColumns } from '../package-facts.ts'

const columns = [
  'id',
  'version',
  'reference',
  'tracking_number',
  'label',
  'weight_lb',
  'billable_weight_lb',
  'length_in',
  'width_in',
  'height_in',
  'shelf',
  ...notedColumns,
  'received_at',
  'received_by',
  'package_id',
] as const

export interface UnknownFilter {
  readonly state: 'waiting' | 'claimed' | 'settled'
  /** Start or end of a number or reference, in upper-case letters and digits. */
  readonly search?: string | undefined
  readonly before?: Place | undefined
  readonly limit: number
}

/** Most unknown packages found by one kind of search. */
const MOST_FOUND = 1_000

const foundBy = (column: RawBuilder<string>, text: string): Expression<unknown> =>
  sql`(select id from unknown_packages where ${beginsWith(column, text)}
    order by ${column} collate "C" limit ${sql.lit(MOST_FOUND)})`

const isNumbered = (search: string): Expression<SqlBool> => {
  const ways = [
    foundBy(sql`tracking_number`, search),
    foundBy(sql`tracking_reversed`, [...search].toReversed().join('')),
    foundBy(sql`reference`, search),
  ]
  return sql<SqlBool>`id in (with found as materialized (${sql.join(ways, sql` union `)}) select id from found)`
}

/** Unknown packages with open claims, found from the claims, which are few. */
const isClaimed = sql<SqlBool>`id in (with claimed as materialized (
  select unknown_id from claims where state = 'open' and unknown_id is not null limit ${sql.lit(MOST_FOUND)}
) select unknown_id from claimed)`

/** The unknown bin, latest received first. */
export const unknownPackages = (tx: Tx, { state, search, before, limit }: UnknownFilter) => {
  let query = tx
    .selectFrom('unknown_packages')
    .select(columns)
    .select(sql<string>`received_at::text`.as('cursor_at'))
    .where('package_id', state === 'settled' ? 'is not' : 'is', null)
  if (state === 'claimed') query = query.where(isClaimed)
  if (search !== undefined) query = query.where(isNumbered(search))
  if (before !== undefined)
    query = query.where(sql<SqlBool>`(received_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit)
}

export const unknownPackage = async (tx: Tx, unknownId: string) =>
  tx.selectFrom('unknown_packages').select(columns).where('id', '=', unknownId).executeTakeFirst()
export type UnknownRow = NonNullable<Awaited<ReturnType<typeof unknownPackage>>>

/** Locks an unknown package until the transaction ends. The caller holds the number's lock. */
export const lockUnknown = (tx: Tx, unknownId: string) =>
  tx.selectFrom('unknown_packages').select(columns).where('id', '=', unknownId).forUpdate().executeTakeFirst()

/** The waiting unknown package with this tracking number or reference. */
export const waitingByNumber = async (tx: Tx, number: string) => {
  const byNumber = await tx
    .selectFrom('unknown_packages')
    .select(columns)
    .where('tracking_number', '=', number)
    .where('package_id', 'is', null)
    .executeTakeFirst()
  return byNumber ?? (await waitingByReference(tx, number))
}

/** Throws 409 where a number is in the bin: its package is given out from there, against proof. */
export const mustNotBeInBin = async (tx: Tx, number: string): Promise<void> => {
  const waiting = await waitingByNumber(tx, number)
  if (waiting) throw refuse.conflict(`${number} is in the unknown bin, on shelf ${waiting.shelf}. Give it out from there.`)
}

const MOST_EXPECTED = 1_000

/** Customers who announced these numbers and have not received them, earliest first. */
export const expecting = async (tx: Tx, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : tx
        .selectFrom('packages')
        .innerJoin('customers', 'customers.id', 'packages.customer_id')
        .select([
          'packages.id',
          'packages.tracking_number',
          'packages.store_name',
          'packages.created_at',
          'packages.invoice_file_id',
          'packages.customer_id',
          'customers.name',
          'customers.box_number',
          'customers.email',
        ])
        .where('packages.tracking_number', 'in', numbers)
        .where('packages.weight_lb', 'is', null)
        .orderBy('packages.created_at')
        .orderBy('packages.id')
        .limit(MOST_EXPECTED)
        .execute()
export type ExpectingRow = Awaited<ReturnType<typeof expecting>>[number]

const waitingByReference = (tx: Tx, reference: string) =>
  tx
    .selectFrom('unknown_packages')
    .select(columns)
    .where(sql<SqlBool>`reference collate "C" = ${reference}`)
    .where('package_id', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Photos of unknown packages, in the order taken. */
export const unknownPhotos = (tx: Tx, unknownIds: readonly string[]) =>
  unknownIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('unknown_package_photos')
        .select(['unknown_id', 'file_id'])
        .where('unknown_id', 'in', unknownIds)
        .orderBy('taken_at')
        .orderBy('file_id')
        .limit(1_000)
        .execute()
