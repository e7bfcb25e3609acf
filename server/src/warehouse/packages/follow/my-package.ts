import type { PackageDetail } from '@parcelport/contract/warehouse/packages/packages.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { expectedCost } from '../../../billing/bills/expected/expected-cost.ts'
import { owedBeforeFlight } from '../../../billing/bills/release/before-flight.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { companyDays } from '../../../company/tenants/company-day.ts'
import { placeById } from '../../../company/places/places-queries.ts'
import { promiseOf } from '../../../prices/promises/promises-queries.ts'
import { shownStorage } from '../../storage/storage-queries.ts'
import { eventsOf, packageOf } from '../packages-queries.ts'
import { contentsOf, packedOf } from '../packed-packages.ts'
import { sharedInvoiceOf } from '../shared-invoices.ts'
import { toWireDetail } from '../packages-wire.ts'
import { flightsOf } from './flights.ts'
import { photosOf } from '../staff-packages-queries.ts'
import { findFile } from '../../../platform/files/private-files.ts'

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
  const place =
    pkg.status === 'Ready for pickup' && pkg.pickup_place_id !== null ? await placeById(tx, pkg.pickup_place_id) : undefined
  const storage = (await shownStorage(tx, [pkg], tx.now())).get(pkg.id)
  const owed = pkg.action_fix === 'payment' ? await owedBeforeFlight(tx, pkg, tx.now()) : undefined
  const expected = await expectedCost(tx, pkg.id, tx.now())
  const packed = (await packedOf(tx, [pkg]))(pkg)
  const contents = await contentsOf(tx, pkg.id)
  const shared = await sharedInvoiceOf(tx, pkg)
  return toWireDetail(pkg, {
    packed,
    toPay: owed?.kind === 'not paid' ? owed.bills : [],
    contents,
    shared,
    history,
    photos,
    place,
    promise,
    expected,
    invoice,
    flight: flights.flightOf(pkg),
    held: flights.heldOf(pkg),
    storage,
    dueOn: pkg.action_due_at ? dayOf(pkg.action_due_at) : undefined,
  })
}
