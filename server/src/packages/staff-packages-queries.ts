import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { isUuid } from '../platform/database/uuid.ts'

export interface StaffFilter {
  readonly status?: PackageStatus | undefined
  readonly customerId?: string | undefined
  readonly shelf?: string | undefined
  /** How a tracking number begins or ends; already without spaces and in upper case. */
  readonly search?: string | undefined
  readonly before?: { readonly createdAt: string; readonly id: string } | undefined
  readonly limit: number
}

/** Most packages that share one tracking number: customers announce what is not theirs. */
const MOST_OF_ONE_NUMBER = 50

/**
 * Text that begins so, in an index: as a range, because under row-level security PostgreSQL uses an index only through operators
 * that leak nothing, and LIKE is none.
 */
const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10FFFF}`})`

/**
 * A tracking number that begins or ends so. Found first, by the two indexes, and apart: PostgreSQL would otherwise rather walk
 * through a whole list in its order, hoping to meet the few that match.
 */
const isNumbered = (search: string): Expression<SqlBool> => {
  const begins = beginsWith(sql<string>`tracking_number`, search)
  const ends = beginsWith(sql<string>`tracking_reversed`, [...search].toReversed().join(''))
  return sql<SqlBool>`packages.id in (
    with found as materialized (select id from packages where ${begins} union select id from packages where ${ends})
    select id from found)`
}

const base = (tx: Tx) =>
  tx
    .selectFrom('packages')
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select([
      'packages.id',
      'packages.version',
      'packages.tracking_number',
      'packages.status',
      'packages.courier_company',
      'packages.store_name',
      'packages.description',
      'packages.consignee',
      'packages.declared_value',
      'packages.weight_lb',
      'packages.billable_weight_lb',
      'packages.shelf',
      'packages.created_at',
      'packages.received_at',
      'packages.customer_id',
      'customers.name as customer_name',
      'customers.box_number',
    ])

/** Packages for staff, the latest announced first. */
export const staffPackages = (tx: Tx, { status, customerId, shelf, search, before, limit }: StaffFilter) => {
  let query = base(tx).select(sql<string>`packages.created_at::text`.as('cursor_at'))
  if (status !== undefined) query = query.where('packages.status', '=', status)
  if (customerId !== undefined) query = query.where('packages.customer_id', '=', customerId)
  if (shelf !== undefined) query = query.where('packages.shelf', '=', shelf)
  if (search !== undefined) {
    query = query.where(isNumbered(search))
  }
  if (before !== undefined)
    query = query.where(
      sql<SqlBool>`(packages.created_at, packages.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`,
    )
  return query.orderBy('packages.created_at', 'desc').orderBy('packages.id', 'desc').limit(limit)
}
export type StaffPackageRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number]

/** Every package of a tracking number, those still expected first. */
export const packagesOfNumber = (tx: Tx, trackingNumber: string) =>
  base(tx)
    .where('packages.tracking_number', '=', trackingNumber)
    .orderBy(sql`packages.received_at is not null`)
    .orderBy('packages.created_at', 'desc')
    .limit(MOST_OF_ONE_NUMBER)
    .execute()

/** All that staff may know of one package. */
export const staffPackage = async (tx: Tx, packageId: string) =>
  isUuid(packageId)
    ? base(tx)
        .select([
          'packages.length_in',
          'packages.width_in',
          'packages.height_in',
          'packages.condition',
          'packages.battery',
          'packages.status_note',
          'packages.action_needed',
          'packages.handed_to',
          'packages.invoice_file_id',
          'packages.signature_file_id',
        ])
        .where('packages.id', '=', packageId)
        .executeTakeFirst()
    : undefined

export const photosOf = async (tx: Tx, packageId: string): Promise<string[]> => {
  const photos = await tx
    .selectFrom('package_photos')
    .select('file_id')
    .where('package_id', '=', packageId)
    .orderBy('taken_at')
    .orderBy('file_id')
    .limit(100)
    .execute()
  return photos.map(({ file_id }) => file_id)
}

/** The history of a package with the kind and the id of whoever made each step. */
export const stepsOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_events')
    .select(['status', 'at', 'note', 'counter_entry', 'actor_kind', 'actor_id'])
    .where('package_id', '=', packageId)
    .orderBy('id')
    .limit(500)
    .execute()
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]
