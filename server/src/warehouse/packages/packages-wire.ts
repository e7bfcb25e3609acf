import type { PackageWishShown } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { promiseOf } from '../../prices/promises/promises-queries.ts'
import type {
  PackageDetail,
  PackageFlight,
  PackageHeld,
  PackageSummary,
} from '@parcelport/contract/warehouse/packages/packages.ts'
import type { SharedInvoice } from '@parcelport/contract/warehouse/packages/package-invoices.ts'
import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import type { ActionFix, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { ExpectedCost } from '../../billing/bills/expected/expected-cost.ts'
import { billNumber, type BillRow } from '../../billing/bills/lock-bill.ts'
import type { PlaceRow } from '../../company/places/places-queries.ts'
import { toPublicPlace } from '../../company/places/places-wire.ts'
import type { InLocal } from '../../money/ledger/local-sums.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { collectUntil, noteNow } from './collect-until.ts'
import { packageFactsOf } from './package-facts.ts'
import type { contentsOf } from './packed-packages.ts'
import type { PackageEventRow, PackageRow, PackageSummaryRow } from './packages-queries.ts'

/** Facts about a package from other tables: its flight, the place where it can be collected. */
interface Around {
  readonly flight?: PackageFlight | undefined
  readonly held?: PackageHeld | undefined
  readonly place?: PlaceRow | undefined
  readonly storage?: PackageStorage | undefined
  /** The day of its deadline by the company's clock. */
  readonly dueOn?: string | undefined
  /** Id of the first photo. */
  readonly photo?: string | undefined
  /** How many packages are packed in it, and the number of the box it is packed in. */
  readonly packed?: { readonly inside?: number; readonly packedIn?: string } | undefined
}

export const toWireSummary = (
  pkg: PackageSummaryRow,
  { flight, held, place, storage, dueOn, photo, packed }: Around = {},
): PackageSummary => {
  const until = place && collectUntil(place, pkg.free_until, storage)
  const note = noteNow(pkg, place, storage)
  return {
    _id: pkg.id,
    trackingNumber: pkg.tracking_number,
    status: pkg.status as PackageStatus,
    [wire.courierCompany]: pkg.courier_company,
    storeName: pkg.store_name,
    [wire.packageDescription]: pkg.description,
    createdAt: pkg.created_at.toISOString(),
    ...(flight && { flight }),
    ...(held && { held }),
    ...(place && { collectAt: place.name }),
    ...(until && { collectUntil: until }),
    ...(storage && { storage }),
    ...(photo !== undefined && { photo }),
    ...packed,
    ...(note !== null && { statusNote: note }),
    ...(pkg.action_needed !== null && { actionNeeded: pkg.action_needed }),
    ...(pkg.action_fix !== null && { actionFix: pkg.action_fix as ActionFix }),
    ...(pkg.action_due_at !== null && { actionDueAt: pkg.action_due_at.toISOString() }),
    ...(dueOn !== undefined && { actionDueOn: dueOn }),
  }
}

const toldCost = (
  cost: Pick<ExpectedCost, 'total' | 'day' | 'lines'>,
  inLocal: InLocal | undefined,
): NonNullable<PackageDetail['promise']> => ({
  totalUsd: Number(cost.total),
  ...(inLocal && { local: inLocal(cost.total) }),
  day: cost.day,
  lines: cost.lines.map(({ code, title, amount }) => ({ code, title, amountUsd: Number(amount) })),
})

export const toWireDetail = (
  pkg: PackageRow,
  {
    history,
    photos,
    place,
    openUntil,
    promise,
    expected,
    inLocal,
    invoice,
    flight,
    held,
    storage,
    dueOn,
    packed,
    toPay,
    contents,
    shared,
    wishes,
  }: {
    readonly history: PackageEventRow[]
    readonly photos: string[]
    readonly place: PlaceRow | undefined
    readonly openUntil: string | undefined
    readonly promise: Awaited<ReturnType<typeof promiseOf>>
    readonly expected: ExpectedCost | undefined
    readonly inLocal: InLocal | undefined
    readonly flight: PackageFlight | undefined
    readonly held: PackageHeld | undefined
    readonly storage: PackageStorage | undefined
    readonly dueOn: string | undefined
    readonly packed: { readonly inside?: number; readonly packedIn?: string }
    readonly toPay: readonly BillRow[]
    readonly contents: Awaited<ReturnType<typeof contentsOf>>
    readonly shared: SharedInvoice | undefined
    readonly wishes: readonly PackageWishShown[]
    readonly invoice: { name: string; type: string; bytes: number } | undefined
  },
): PackageDetail => ({
  ...toWireSummary(pkg, { flight, held, place, storage, dueOn, photo: photos[0], packed }),
  ...(toPay.length > 0 && {
    toPay: toPay.map((bill) => ({
      _id: bill.id,
      number: billNumber(bill),
      open: Number(bill.open),
      currency: bill.currency,
      ...(inLocal && bill.currency === 'USD' && { local: inLocal(bill.open) }),
    })),
  }),
  ...packageFactsOf(pkg),
  version: pkg.version,
  ...(place && {
    pickup: {
      ...toPublicPlace(place),
      bring: place.bring,
      ...(openUntil !== undefined && { openUntil }),
      freeUntil: collectUntil(place, pkg.free_until, storage)?.day ?? null,
    },
  }),
  ...(promise && { promise: toldCost(promise, inLocal) }),
  ...(expected && { expected: toldCost(expected, inLocal) }),
  ...(contents.length > 0 && {
    contents: contents.map(({ id, tracking_number, store_name, description }) => ({
      _id: id,
      trackingNumber: tracking_number,
      storeName: store_name,
      description,
    })),
  }),
  photos,
  invoice: invoice ?? null,
  ...(shared && { sharedInvoice: shared }),
  ...(wishes.length > 0 && { wishes: [...wishes] }),
  history: history.map((event) => ({
    status: event.status as PackageStatus,
    at: event.at.toISOString(),
    ...(event.note !== null && { note: event.note }),
    counterEntry: event.counter_entry,
    ...(event.customs_step !== null && { customs: event.customs_step as CustomsStep }),
  })),
})
