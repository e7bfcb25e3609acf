import { myPackagesCall, packageCall } from '@parcelport/contract/packages.ts'
import { countedStatuses } from '@parcelport/contract/packages-rules.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { countByStatus, eventsOf, packageOf, packagesOf } from '../packages-queries.ts'
import { toWireDetail, toWireSummary } from '../packages-wire.ts'

export const packageNotFound = () => refuse.notFound('This package was not found in your account.')

/** What a customer sees of their packages: the list with its counts, and one package with its history. */
export const myPackageRoutes = (app: App, services: Services): void => {
  handle(app, services, myPackagesCall, ({ customer, query, transaction }) =>
    transaction(async (tx) => {
      const [counts, found] = await Promise.all([
        countByStatus(tx, customer.id),
        packagesOf(tx, customer.id, {
          ...(query.search && { search: query.search }),
          ...(query.status && { status: query.status }),
        }),
      ])
      const [ready, delivered, action] = countedStatuses.map((status) => counts[status] ?? 0) as [number, number, number]
      return {
        success: true,
        countsByStatus: { 'Ready for pickup': ready, Delivered: delivered, 'Action required': action },
        data: found.map(toWireSummary),
      } as const
    }),
  )

  handle(app, services, packageCall, ({ customer, params, transaction }) =>
    transaction(async (tx) => {
      const pkg = await packageOf(tx, customer.id, params.packageId)
      if (!pkg) throw packageNotFound()
      const [history, invoice] = await Promise.all([
        eventsOf(tx, pkg.id),
        pkg.invoice_file_id ? services.files.find(tx, pkg.invoice_file_id) : undefined,
      ])
      return { success: true, data: toWireDetail(pkg, history, invoice) } as const
    }),
  )
}
