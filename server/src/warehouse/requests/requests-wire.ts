import type { ServiceRequest } from '@parcelport/contract/warehouse/requests/requests.ts'
import {
  liveStates,
  requestNeeds,
  type RequestKind,
  type RequestState,
} from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { StaffRequest } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { seenWithheld } from '../../billing/bills/release/release.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { sumOf } from '../../money/ledger/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { wireSplit, wireStaffSplit } from './split/parts.ts'
import { wireOneBoxPrice } from './consolidate/one-box-price.ts'
import { wireDeliveryDestination } from './ask/delivery-destination.ts'
import {
  leftOutOf,
  packagesOfRequests,
  photosOfRequests,
  requestById,
  requestNumber,
  type RequestedRow,
  type RequestRow,
} from './requests-queries.ts'

const dollars = (usd: string | null): number | null => (usd === null ? null : Number(usd))

/** Sum of the packages' prices with VAT; null where one has no price yet. Pure. */
export const totalOfPackages = (packages: readonly Pick<RequestedRow, 'total_usd'>[]): number | null => {
  const totals = packages.flatMap(({ total_usd }) => total_usd ?? [])
  return totals.length < packages.length ? null : sumOf(totals).toNumber()
}

const wirePackage = (row: RequestedRow): ServiceRequest['packages'][number] => ({
  _id: row.package_id,
  trackingNumber: row.tracking_number,
  storeName: row.store_name,
  description: row.description,
  totalUsd: dollars(row.total_usd),
  result: row.result,
})

interface RequestDetails {
  readonly packages: readonly RequestedRow[]
  readonly photos: readonly string[]
  readonly leftOut: readonly string[]
  /** Today by the company's clock. */
  readonly today: string
}

const wire = (tx: Tx, row: RequestRow, { packages, photos, leftOut, today }: RequestDetails): ServiceRequest => ({
  _id: row.id,
  number: requestNumber(row),
  version: row.version,
  kind: row.kind as RequestKind,
  state: row.state as RequestState,
  totalUsd: totalOfPackages(packages),
  words: row.words,
  note: row.note,
  reason: row.reason,
  until: row.until,
  kept: row.kind === 'hold' && row.state === 'done' && row.until !== null && row.until >= today,
  together: wireOneBoxPrice(row, { leftOut, totalUsd: totalOfPackages(packages) }),
  split: wireSplit(row),
  ...wireDeliveryDestination(tx, row),
  label: row.label_file_id !== null,
  courierNumber: row.courier_number,
  askedAt: row.asked_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  packages: packages.map(wirePackage),
  photos: [...photos],
})

const withDetails = async <T>(
  tx: Tx,
  rows: readonly RequestRow[],
  each: (row: RequestRow, details: RequestDetails) => T,
): Promise<T[]> => {
  const ids = rows.map(({ id }) => id)
  const [packages, photos, leftOut, { date: today }] = await Promise.all([
    packagesOfRequests(tx, ids),
    photosOfRequests(tx, ids),
    leftOutOf(tx, ids),
    companyDay(tx, tx.now()),
  ])
  return rows.map((row) =>
    each(row, {
      packages: packages.filter(({ request_id }) => request_id === row.id),
      photos: photos.filter(({ request_id }) => request_id === row.id).map(({ file_id }) => file_id),
      leftOut: leftOut.filter(({ request_id }) => request_id === row.id).map(({ tracking_number }) => tracking_number),
      today,
    }),
  )
}

/** Requests as their customer sees them. */
export const wireRequests = (tx: Tx, rows: readonly RequestRow[]): Promise<ServiceRequest[]> =>
  withDetails(tx, rows, (row, details) => wire(tx, row, details))

/** Requests as staff see them. */
export const wireStaffRequests = (tx: Tx, rows: readonly RequestRow[]): Promise<StaffRequest[]> =>
  withDetails(tx, rows, (row, details) => ({
    ...wire(tx, row, details),
    customer: { _id: row.customer_id, name: row.customer_name, boxNumber: row.box_number },
    split: wireStaffSplit(row, details.packages),
    waitsFor: null,
    takenBy: row.taken_by === null ? null : { _id: row.taken_by, name: row.taken_by_name ?? '' },
    takenAt: row.taken_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by === null ? null : { _id: row.confirmed_by, name: row.confirmed_by_name ?? '' },
    packages: details.packages.map((pkg) => ({
      ...wirePackage(pkg),
      shelf: pkg.shelf,
      status: pkg.status,
      weightLb: dollars(pkg.weight_lb),
      scannedAt: pkg.scanned_at?.toISOString() ?? null,
    })),
  }))

/** A request as its customer sees it now. */
export const shownRequest = async (tx: Tx, requestId: string): Promise<ServiceRequest> => {
  const [request] = await wireRequests(tx, [await requestById(tx, requestId)])
  return request as ServiceRequest
}

/** Why a kind that is paid first cannot be done yet; null where nothing hinders it, and for other kinds. */
const waitsFor = async (tx: Tx, { kind, state, customer, packages }: StaffRequest, at: Date): Promise<string | null> => {
  if (!requestNeeds[kind].paidFirst || !liveStates.some((live) => live === state)) return null
  const why: string[] = []
  for (const { _id: id, trackingNumber } of packages) {
    const pkg = { id, customer_id: customer._id, tracking_number: trackingNumber }
    why.push((await seenWithheld(tx, pkg, at)) ?? '')
  }
  return why.filter(Boolean).join(' ') || null
}

/** A request as staff see it at a moment. */
export const shownStaffRequest = async (tx: Tx, requestId: string, at: Date): Promise<StaffRequest> => {
  const [shown] = await wireStaffRequests(tx, [await requestById(tx, requestId)])
  const request = shown as StaffRequest
  return { ...request, waitsFor: await waitsFor(tx, request, at) }
}
