import type { promiseOf } from '../promises/promises-queries.ts'
import type { PackageDetail, PackageFlight, PackageSummary } from '@parcelport/contract/packages.ts'
import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'
import type { Condition } from '@parcelport/contract/receiving-rules.ts'
import type { PlaceRow } from '../places/places-queries.ts'
import { toPublicPlace } from '../places/places-wire.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import type { PackageEventRow, PackageRow, PackageSummaryRow } from './packages-queries.ts'

export const toWireSummary = (pkg: PackageSummaryRow, flight?: PackageFlight): PackageSummary => ({
  _id: pkg.id,
  trackingNumber: pkg.tracking_number,
  status: pkg.status as PackageStatus,
  [wire.courierCompany]: pkg.courier_company,
  storeName: pkg.store_name,
  [wire.packageDescription]: pkg.description,
  createdAt: pkg.created_at.toISOString(),
  ...(flight && { flight }),
  ...(pkg.status_note !== null && { statusNote: pkg.status_note }),
  ...(pkg.action_needed !== null && { actionNeeded: pkg.action_needed }),
  ...(pkg.action_fix !== null && { actionFix: pkg.action_fix as 'invoice' | 'contact' }),
  ...(pkg.action_due_at !== null && { actionDueAt: pkg.action_due_at.toISOString() }),
})

const number = (amount: string | null): number | null => (amount === null ? null : Number(amount))

export const toWireDetail = (
  pkg: PackageRow,
  {
    history,
    photos,
    place,
    promise,
    invoice,
    flight,
  }: {
    readonly history: PackageEventRow[]
    readonly photos: string[]
    readonly place: PlaceRow | undefined
    readonly promise: Awaited<ReturnType<typeof promiseOf>>
    readonly flight: PackageFlight | undefined
    readonly invoice: { name: string; type: string; bytes: number } | undefined
  },
): PackageDetail => ({
  ...toWireSummary(pkg, flight),
  consignee: pkg.consignee,
  packageValue: number(pkg.declared_value),
  weightLb: number(pkg.weight_lb),
  billableWeightLb: number(pkg.billable_weight_lb),
  shelf: pkg.shelf,
  version: pkg.version,
  ...(place && { pickup: { ...toPublicPlace(place), bring: place.bring, freeUntil: pkg.free_until } }),
  ...(promise && {
    promise: {
      totalUsd: Number(promise.total),
      day: promise.day,
      lines: promise.lines.map(({ code, title, amount }) => ({ code, title, amountUsd: Number(amount) })),
    },
  }),
  condition: pkg.condition as Condition | null,
  photos,
  invoice: invoice ?? null,
  history: history.map((event) => ({
    status: event.status as PackageStatus,
    at: event.at.toISOString(),
    ...(event.note !== null && { note: event.note }),
    counterEntry: event.counter_entry,
  })),
})
