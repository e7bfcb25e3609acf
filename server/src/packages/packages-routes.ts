import type { App } from '../platform/http/app-types.ts'
import type { Services } from '../platform/services.ts'
import { prealertRoutes } from './announce/create-prealert.ts'
import { deliverPackageRoutes } from './deliver/deliver-package.ts'
import { myInvoiceRoutes } from './follow/my-invoice.ts'
import { myPackageRoutes } from './follow/my-packages.ts'
import { listPackagesRoutes } from './follow/list-packages.ts'
import { staffPackagesRoutes } from './follow/staff-packages-routes.ts'
import { movePackagesRoutes } from './move/move-packages.ts'
import { receivePackageRoutes } from './receive/receive-package.ts'

export const packagesRoutes = (app: App, services: Services): void => {
  prealertRoutes(app, services)
  myPackageRoutes(app, services)
  myInvoiceRoutes(app, services)
  listPackagesRoutes(app, services)
  staffPackagesRoutes(app, services)
  receivePackageRoutes(app, services)
  movePackagesRoutes(app, services)
  deliverPackageRoutes(app, services)
}
