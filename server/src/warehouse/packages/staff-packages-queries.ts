import { sql, type SqlBool } from 'kysely'
import type { DB, Tx } from '../../platform/database/database.ts'
import { holdColumns, holdRulesColumn } from './holds/hold-queries.ts'
import { factColumns, listedColumns, ofPackages } from './package-facts.ts'
import { packagesAmong, type PackageFilter } from './package-filter.ts'

export interface StaffFilter extends PackageFilter {
  readonly before?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
  readonly now: Date
}

/** Most packages with one tracking number: customers may announce numbers that are not theirs. */
const MOST_OF_ONE_NUMBER = 50

const columns = [
  ...holdColumns,
  'packages.action_fix',
  'packages.id',
  'packages.version',
  'packages.tracking_number',
  'packages.courier_company',
  'packages.store_name',
  'packages.description',
  ...ofPackages(listedColumns),
  'packages.created_at',
  'packages.received_at',
  'packages.customer_id',
  'customers.name as customer_name',
  'customers.box_number',
] as const

const base = (tx: Tx) =>
  tx
    .selectFrom('packages')
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select(columns)
    .select(holdRulesColumn)

/**
 * Packages for staff, latest announced first; filtered by age, latest received first. Undefined when none can match. Customers are joined only for
 * the page.
 */
export const staffPackages = (tx: Tx, { before, limit, now, ...filter }: StaffFilter) => {
  const among = packagesAmong(filter, now)
  if (among === undefined) return undefined
  const at = sql.ref<Date>(filter.age === undefined ? 'packages.created_at' : 'packages.received_at')
  let page = tx.selectFrom(among.$castTo<DB['packages']>().as('packages')).selectAll('packages')
  if (before !== undefined)
    page = page.where(sql<SqlBool>`(${at}, packages.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return tx
    .selectFrom(page.orderBy(at, 'desc').orderBy('packages.id', 'desc').limit(limit).as('packages'))
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select(columns)
    .select(holdRulesColumn)
    .select(sql<string>`${at}::text`.as('cursor_at'))
    .orderBy(at, 'desc')
    .orderBy('packages.id', 'desc')
}
export type StaffPackageRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number]

/** All packages with a tracking number, expected ones first. */
export const packagesOfNumber = (tx: Tx, trackingNumber: string) =>
  base(tx)
    .where('packages.tracking_number', '=', trackingNumber)
    .orderBy(sql`packages.received_at is not null`)
    .orderBy('packages.created_at', 'desc')
    .limit(MOST_OF_ONE_NUMBER)
    .execute()

/** Packages by ids, in no order. */
export const packagesByIds = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : base(tx)
        .where('packages.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
        .execute()

/** A package with all that staff may see; undefined where there is none. */
export const staffPackage = async (tx: Tx, packageId: string) =>
  base(tx)
    .select(ofPackages(factColumns))
    .select([
      'packages.parent_id',
      'packages.length_in',
      'packages.width_in',
      'packages.height_in',
      'packages.status_note',
      'packages.pickup_place_id',
      'packages.free_until',
      'packages.split_on',
      'packages.action_needed',
      'packages.action_due_at',
      'packages.delivered_at',
      'packages.handed_to',
      'packages.signature_file_id',
      'packages.letter_file_id',
      'packages.handed_proof',
      'packages.handed_said',
      'packages.document_file_id',
      'packages.invoice_total',
      'packages.hs_code',
      'packages.itn',
    ])
    .where('packages.id', '=', packageId)
    .executeTakeFirst()

/** The package's current or last flight, without flights that left it behind or only found it among theirs. */
export const flightOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('manifest_lines')
    .innerJoin('manifests', 'manifests.id', 'manifest_lines.manifest_id')
    .select(['manifests.id', 'manifests.name', 'manifest_lines.state'])
    .where('manifest_lines.package_id', '=', packageId)
    .where('manifest_lines.state', 'in', ['aboard', 'checked', 'missing'])
    .orderBy('manifest_lines.added_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const photosOf = async (tx: Tx, packageId: string): Promise<string[]> => {
  const photos = await tx
    .selectFrom('package_photos')
    .select('file_id')
    .where('package_id', '=', packageId)
    .orderBy('taken_at')
    .orderBy('place')
    .orderBy('file_id')
    .limit(100)
    .execute()
  return photos.map(({ file_id }) => file_id)
}

/** A package's history, with the kind and id of the person behind each step. */
export const stepsOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_events')
    .select(['status', 'at', 'note', 'counter_entry', 'customs_step', 'actor_kind', 'actor_id'])
    .where('package_id', '=', packageId)
    .orderBy('id')
    .limit(500)
    .execute()
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]
