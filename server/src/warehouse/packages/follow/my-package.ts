import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { PackageDetail } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { expectedCost } from '../../../billing/bills/expected/expected-cost.ts'
import { owedBeforeFlight } from '../../../billing/bills/release/before-flight.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { companyDays } from '../../../company/tenants/company-day.ts'
import type { PlaceRow } from '../../../company/places/places-queries.ts'
import { clockIn, openUntil as openUntilOf } from '../../../company/places/open-until.ts'
import { dayIn } from '../../../company/tenants/day-in.ts'
import { localSums } from '../../../money/ledger/local-sums.ts'
import { moneyDay } from '../../../money/ledger/money-day.ts'
import { promiseOf } from '../../../prices/promises/promises-queries.ts'
import { shownStorage } from '../../storage/storage-queries.ts'
import { eventsOf, packageOf } from '../packages-queries.ts'
import { contentsOf, packedOf } from '../packed-packages.ts'
import { readyAt } from '../ready-at.ts'
import { sharedInvoiceOf } from '../shared-invoices.ts'
import { toWireDetail } from '../packages-wire.ts'
import { wishesToShow } from '../wishes/wishes-ahead.ts'
import { customsNotice } from './customs-notice.ts'
import { flightsOf } from './flights.ts'
import { photosOf } from '../staff-packages-queries.ts'
import { findFile } from '../../../platform/files/private-files.ts'

/** When a place closes today, if it is open now; undefined on a day that the company is closed. */
const openUntilNow = async (tx: Tx, place: PlaceRow): Promise<string | undefined> => {
  const now = tx.now()
  const closed = await tx
    .selectFrom('closed_days')
    .select('day')
    .where('day', '=', dayIn(now, place.time_zone))
    .executeTakeFirst()
  if (closed) return undefined
  return openUntilOf(place.opening_hours as PublicPlace['openingHours'], clockIn(now, place.time_zone))
}

export const packageNotFound = () => refuse.notFound('This package was not found in your account.')

/** A customer's package with its history and photos. Throws 404 for anybody else's. */
export const myPackage = async (tx: Tx, customerId: string, packageId: string): Promise<PackageDetail> => {
  const pkg = await packageOf(tx, customerId, packageId)
  if (!pkg) throw packageNotFound()
  const dayOf = await companyDays(tx)
  const [history, photos, flights, promise, invoice] = await Promise.all([
    eventsOf(tx, pkg.id),
    photosOf(tx, pkg.id),
    flightsOf(tx, customerId, dayOf),
    promiseOf(tx, pkg.id),
    pkg.invoice_file_id ? findFile(tx, pkg.invoice_file_id) : undefined,
  ])
  const place = await readyAt(tx, pkg)
  const openUntil = place && (await openUntilNow(tx, place))
  const storage = (await shownStorage(tx, [pkg], tx.now())).get(pkg.id)
  const owed = pkg.action_fix === 'payment' ? await owedBeforeFlight(tx, pkg, tx.now()) : undefined
  const expected = await expectedCost(tx, pkg.id, tx.now())
  const inLocal = await localSums(tx, await moneyDay(tx, tx.now()))
  const packed = (await packedOf(tx, [pkg]))(pkg)
  const contents = await contentsOf(tx, pkg.id)
  const shared = await sharedInvoiceOf(tx, pkg)
  const notice = await customsNotice(tx, { customerId, packageId: pkg.id })
  const detail = toWireDetail(pkg, {
    packed,
    toPay: owed?.kind === 'not paid' ? owed.bills : [],
    contents,
    shared,
    wishes: await wishesToShow(tx, pkg),
    history,
    photos,
    place,
    openUntil,
    promise,
    expected,
    inLocal,
    invoice,
    flight: flights.flightOf(pkg),
    held: flights.heldOf(pkg),
    storage,
    dueOn: pkg.action_due_at ? dayOf(pkg.action_due_at) : undefined,
  })
  return notice === undefined ? detail : { ...detail, customsNotice: notice }
}
