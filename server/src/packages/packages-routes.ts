import type { App } from '../platform/http/app-types.ts'
import type { Services } from '../platform/services.ts'
import { prealertRoutes } from './announce/create-prealert.ts'
import { myInvoiceRoutes } from './follow/my-invoice.ts'
import { myPackageRoutes } from './follow/my-packages.ts'

export const packagesRoutes = (app: App, services: Services): void => {
  prealertRoutes(app, services)
  myPackageRoutes(app, services)
  myInvoiceRoutes(app, services)
}
