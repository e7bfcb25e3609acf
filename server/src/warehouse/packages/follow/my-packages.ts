import { myPackagesCall, packageCall } from '@parcelport/contract/warehouse/packages/packages.ts'
import { countedStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { placesOf, type PlaceRow } from '../../../company/places/places-queries.ts'
import { companyDays } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { shownStorage } from '../../storage/storage-queries.ts'
import { countByStatus, packagesOf, type PackageSummaryRow } from '../packages-queries.ts'
import { customsNotice } from './customs-notice.ts'
import { firstPhotosOf } from './first-photos.ts'
import { packedOf } from '../packed-packages.ts'
import { toWireSummary } from '../packages-wire.ts'
import { flightsOf } from './flights.ts'
import { myPackage } from './my-package.ts'

const pickupPlaces = async (tx: Tx, packages: readonly PackageSummaryRow[]) => {
  const waits = ({ status, pickup_place_id: place }: PackageSummaryRow) => status === 'Ready for pickup' && place !== null
  const places = packages.some(waits) ? await placesOf(tx) : []
  const byId = new Map(places.map((place) => [place.id, place]))
  return (pkg: PackageSummaryRow): PlaceRow | undefined =>
    waits(pkg) && pkg.pickup_place_id ? byId.get(pkg.pickup_place_id) : undefined
}

/** Routes of a customer's packages: the list with its counts, and one package with its history. */
export const myPackageRoutes = (app: App, services: Services): void => {
  handle(app, services, myPackagesCall, ({ customer, query, transaction }) =>
    transaction(async (tx) => {
      const dayOf = await companyDays(tx)
      const [counts, { flightOf, heldOf, nextFlight }, found] = await Promise.all([
        countByStatus(tx, customer.id),
        flightsOf(tx, customer.id, dayOf),
        packagesOf(tx, customer.id, {
          ...(query.search && { search: query.search }),
          ...(query.status && { status: query.status }),
        }).execute(),
      ])
      const placeOf = await pickupPlaces(tx, found)
      const stored = await shownStorage(tx, found, tx.now())
      const packed = await packedOf(tx, found)
      const photos = await firstPhotosOf(
        tx,
        found.map(({ id }) => id),
      )
      const notice = await customsNotice(tx, { customerId: customer.id })
      const [ready, delivered, action] = countedStatuses.map((status) => counts[status] ?? 0) as [number, number, number]
      return {
        countsByStatus: { 'Ready for pickup': ready, Delivered: delivered, 'Action required': action },
        ...(nextFlight && { nextFlight }),
        ...(notice !== undefined && { customsNotice: notice }),
        data: found.map((pkg) =>
          toWireSummary(pkg, {
            flight: flightOf(pkg),
            held: heldOf(pkg),
            place: placeOf(pkg),
            storage: stored.get(pkg.id),
            dueOn: pkg.action_due_at ? dayOf(pkg.action_due_at) : undefined,
            packed: packed(pkg),
            photo: photos.get(pkg.id),
          }),
        ),
      }
    }),
  )

  handle(app, services, packageCall, async ({ customer, params, reading }) => {
    const data = await reading((tx) => myPackage(tx, customer.id, params.packageId))
    return { data }
  })
}
