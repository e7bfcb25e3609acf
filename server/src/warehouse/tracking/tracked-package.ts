import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { TrackedPackage } from '@parcelport/contract/warehouse/packages/public-tracking.ts'
import { TRACKED_DAYS } from '@parcelport/contract/warehouse/packages/public-tracking-rules.ts'
import { sql } from 'kysely'
import { companyDays } from '../../company/tenants/company-day.ts'
import { customsNotice } from '../packages/follow/customs-notice.ts'
import { flightsOf } from '../packages/follow/flights.ts'
import { waitsUntil } from '../packages/news/waits-until.ts'
import { placesOf, type PlaceRow } from '../../company/places/places-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isOnItsWay } from '../packages/number/number-of-customer.ts'
import { tokenHash } from '../../platform/secrets/secret-token.ts'
import { trackedSteps, type TrackedEvent } from './tracked-steps.ts'

const DAY_MS = 86_400_000
/** Never a box number. The query runs all the same, so that a malformed box takes as long as a real one. */
const NO_BOX = -1

/** When a package was handed over, or got another final status. */
export interface Ending {
  readonly delivered_at: Date | null
  readonly ended_at: Date | null
}

/** Whether a package ended so long ago that public tracking no longer shows it. Pure. */
export const isPast = ({ delivered_at: deliveredAt, ended_at: endedAt }: Ending, now: Date): boolean => {
  const end = deliveredAt ?? endedAt
  return end !== null && now.getTime() - end.getTime() > TRACKED_DAYS * DAY_MS
}

/** The only columns that are read. */
const columns = [
  'packages.id',
  'packages.customer_id',
  'packages.tracking_number',
  'packages.status',
  'packages.pickup_place_id',
  'packages.free_until',
  'packages.parent_id',
  'packages.split_on',
  'packages.weight_lb',
  'packages.billable_weight_lb',
  'packages.delivered_at',
  'packages.ended_at',
] as const

const byToken = (tx: Tx, token: string) =>
  tx
    .selectFrom('tracking_links')
    .innerJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'tracking_links.tenant_id').onRef('packages.id', '=', 'tracking_links.package_id'),
    )
    .select(columns)
    .where('tracking_links.token_hash', '=', tokenHash(token))
    .where('tracking_links.ended_at', 'is', null)

/** One statement whether the box, the number, both or neither exist, so that the time tells nothing. */
const byNumbers = (tx: Tx, { number, box }: Numbers) =>
  tx
    .selectFrom('packages')
    .select(columns)
    .where('tracking_number', '=', number)
    .where('customer_id', '=', (eb) =>
      eb
        .selectFrom('customers')
        .select('customers.id')
        .where('box_number', '=', box ?? NO_BOX),
    )
    .orderBy(isOnItsWay, 'desc')
    .orderBy('packages.created_at', 'desc')
    .limit(1)

export interface Numbers {
  readonly number: string
  /** Undefined where the text is no box number. */
  readonly box: number | undefined
}

const eventsOf = async (tx: Tx, packageId: string): Promise<TrackedEvent[]> => {
  const rows = await tx
    .selectFrom('package_events')
    .select([
      'status',
      'counter_entry',
      'customs_step',
      sql<string>`(at at time zone (select time_zone from tenants where tenants.id = current_tenant()))::date::text`.as('day'),
    ])
    .where('package_id', '=', packageId)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ status, counter_entry, customs_step, day }) => ({
    status: status as PackageStatus,
    counterEntry: counter_entry,
    day,
    ...(customs_step !== null && { customs: customs_step as CustomsStep }),
  }))
}

/** The name of the company's only warehouse; null where it has several. */
const warehouseIn = (places: readonly PlaceRow[]): string | null => {
  const [only, ...others] = places.filter(({ kind }) => kind === 'warehouse')
  return only && others.length === 0 ? only.name : null
}

/** The public facts of a package, found by its link or by its two numbers; undefined where it is not found, or past. */
export const trackedPackage = async (
  tx: Tx,
  by: { readonly token: string } | Numbers,
  now: Date,
): Promise<TrackedPackage | undefined> => {
  const pkg = await ('token' in by ? byToken(tx, by.token) : byNumbers(tx, by)).executeTakeFirst()
  if (!pkg || isPast(pkg, now)) return undefined
  const [events, places] = [await eventsOf(tx, pkg.id), await placesOf(tx)]
  const { flightOf } = await flightsOf(tx, pkg.customer_id, await companyDays(tx))
  const ready = flightOf(pkg)?.ready
  const notice = await customsNotice(tx, { customerId: pkg.customer_id, packageId: pkg.id })
  const pickup = places.find(({ id }) => id === pkg.pickup_place_id)
  const counter = pickup?.name ?? null
  const isReady = pkg.status === 'Ready for pickup'
  const until = isReady && pickup ? await waitsUntil(tx, [{ pkg, place: pickup }]) : undefined
  const placeOf = (status: PackageStatus): string | null => {
    if (status === 'Received') return warehouseIn(places)
    return status === 'Ready for pickup' || status === 'Delivered' ? counter : null
  }
  return {
    trackingNumber: pkg.tracking_number,
    status: pkg.status as PackageStatus,
    collectAt: isReady ? counter : null,
    freeUntil: isReady ? (until?.get(pkg.id) ?? pkg.free_until) : null,
    ...(ready && { ready }),
    ...(notice !== undefined && { customsNotice: notice }),
    steps: trackedSteps(events).map((step) => ({ ...step, place: step.customs ? null : placeOf(step.status) })),
  }
}
