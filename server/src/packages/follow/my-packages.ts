import { myPackagesCall, packageCall } from '@parcelport/contract/packages.ts'
import { countedStatuses } from '@parcelport/contract/packages-rules.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { countByStatus, packagesOf } from '../packages-queries.ts'
import { toWireSummary } from '../packages-wire.ts'
import { flightsOf } from './flights.ts'
import { myPackage } from './my-package.ts'

/** What a customer sees of their packages: the list with its counts, and one package with its history. */
export const myPackageRoutes = (app: App, services: Services): void => {
  handle(app, services, myPackagesCall, ({ customer, query, transaction }) =>
    transaction(async (tx) => {
      const [counts, flights, found] = await Promise.all([
        countByStatus(tx, customer.id),
        flightsOf(tx, customer.id, services.clock.now()),
        packagesOf(tx, customer.id, {
          ...(query.search && { search: query.search }),
          ...(query.status && { status: query.status }),
        }),
      ])
      const [ready, delivered, action] = countedStatuses.map((status) => counts[status] ?? 0) as [number, number, number]
      return {
        countsByStatus: { 'Ready for pickup': ready, Delivered: delivered, 'Action required': action },
        data: found.map((pkg) => toWireSummary(pkg, flights(pkg))),
      }
    }),
  )

  handle(app, services, packageCall, async ({ customer, params, transaction }) => {
    const data = await transaction((tx) => myPackage(tx, services, customer.id, params.packageId))
    return { data }
  })
}
