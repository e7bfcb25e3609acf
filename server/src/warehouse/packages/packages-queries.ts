import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { ActionFix, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { CustodyFacts } from './custody/custody-facts.ts'
import { recordCustody } from './custody/record-custody.ts'
import { factColumns } from './package-facts.ts'

/** The most packages in one list. */
export const MOST_LISTED = 5_000

const summaryColumns = [
  'id',
  'tracking_number',
  'status',
  'courier_company',
  'store_name',
  'description',
  'status_note',
  'action_needed',
  'action_fix',
  'action_due_at',
  'pickup_place_id',
  'weight_lb',
  'billable_weight_lb',
  'free_until',
  'split_on',
  'parent_id',
  'created_at',
] as const

const detailColumns = [
  ...summaryColumns,
  ...factColumns,
  'invoice_file_id',
  'invoice_total',
  'hs_code',
  'itn',
  'document_file_id',
  'customer_id',
  'version',
] as const

/** A LIKE pattern for text anywhere; `%` and `_` stand for themselves. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A customer's packages: first those that need an action, then ready, on the way and final ones; newest first within each, then by id. `search`
 * covers tracking number, store, courier and description, in any case.
 */
export const packagesOf = (
  tx: Tx,
  customerId: string,
  { search = '', status }: { search?: string; status?: PackageStatus },
) => {
  let query = tx.selectFrom('packages').select(summaryColumns).where('customer_id', '=', customerId)
  if (status) query = query.where('status', '=', status)
  // A packed package is found by its number; without a search only its box is listed.
  if (search === '') query = query.where('parent_id', 'is', null)
  if (search !== '') {
    const pattern = contains(search)
    query = query.where(({ eb, or }) =>
      or(
        (['tracking_number', 'store_name', 'courier_company', 'description'] as const).map((column) =>
          eb(column, 'ilike', pattern),
        ),
      ),
    )
  }
  const group = sql<number>`package_list_group(status)`
  return query.orderBy(group).orderBy('created_at', 'desc').orderBy('id').limit(MOST_LISTED)
}

/** Counts of a customer's packages by status; a box counts once. */
export const countByStatus = async (tx: Tx, customerId: string): Promise<Partial<Record<PackageStatus, number>>> => {
  const rows = await tx
    .selectFrom('packages')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('customer_id', '=', customerId)
    .where('parent_id', 'is', null)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** A customer's package; undefined for anybody else's. */
export const packageOf = async (tx: Tx, customerId: string, packageId: string) =>
  tx
    .selectFrom('packages')
    .select(detailColumns)
    .where('id', '=', packageId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Locks a package until the transaction ends. Undefined where there is none. */
export const lockPackage = async (tx: Tx, packageId: string) => {
  if (!isUuid(packageId)) return undefined
  tx.locks.wait('packages', [packageId])
  return tx.selectFrom('packages').select(detailColumns).where('id', '=', packageId).forUpdate().executeTakeFirst()
}

export type PackageSummaryRow = Awaited<ReturnType<ReturnType<typeof packagesOf>['execute']>>[number]
export type PackageRow = NonNullable<Awaited<ReturnType<typeof packageOf>>>

export const eventsOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_events')
    .select(['status', 'at', 'note', 'counter_entry', 'customs_step'])
    .where('package_id', '=', packageId)
    .orderBy('id')
    .limit(500)
    .execute()
export type PackageEventRow = Awaited<ReturnType<typeof eventsOf>>[number]

export interface Actor {
  readonly kind: 'customer' | 'staff' | 'system'
  readonly id?: string
}

export interface NewEvent {
  readonly packageId: string
  readonly status: PackageStatus
  readonly actor: Actor
  readonly at: Date
  readonly note?: string
  readonly counterEntry?: boolean
  /** For Action required: what would settle it. */
  readonly fix?: ActionFix | undefined
  /** The shelf that the step took the package from. */
  readonly leftShelf?: string | null
  /** What Customs did with it. */
  readonly customsStep?: CustomsStep | undefined
}

/** A line of a package's history as a row. Pure. */
export const eventRow = ({ packageId, status, at, actor, ...event }: NewEvent) => ({
  package_id: packageId,
  status,
  at,
  actor_kind: actor.kind,
  actor_id: actor.id ?? null,
  note: event.note ?? null,
  counter_entry: event.counterEntry ?? false,
  action_fix: event.fix ?? null,
  left_shelf: event.leftShelf ?? null,
  customs_step: event.customsStep ?? null,
})

/** A line of a package's history, stored with this id, as its custody log has it. Pure. */
export const eventFacts = (id: number, { status, ...event }: NewEvent): CustodyFacts['step'] => ({
  ...{
    event: id,
    status,
    note: event.note ?? null,
    counterEntry: event.counterEntry ?? false,
    leftShelf: event.leftShelf ?? null,
  },
  ...(event.customsStep && { customs: event.customsStep }),
})

/** Adds a line to a package's history and to its custody log. Lines never change. */
export const recordEvent = async (tx: Tx, event: NewEvent): Promise<void> => {
  const { id } = await tx.insertInto('package_events').values(eventRow(event)).returning('id').executeTakeFirstOrThrow()
  await recordCustody(tx, event, 'step', eventFacts(id, event))
}

/** The package's last status before Action required, from its history. */
export const statusBeforeAction = async (tx: Tx, packageId: string): Promise<PackageStatus> => {
  const event = await tx
    .selectFrom('package_events')
    .select('status')
    .where('package_id', '=', packageId)
    .where('status', '!=', 'Action required')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return event.status as PackageStatus
}
