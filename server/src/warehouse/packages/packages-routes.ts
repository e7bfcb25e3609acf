import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { announceForCustomerRoutes } from './announce/announce-for-customer.ts'
import { changePrealertRoutes } from './announce/change-prealert.ts'
import { prealertRoutes } from './announce/create-prealert.ts'
import { custodyRoutes } from './custody/custody-routes.ts'
import { counterRoutes } from './deliver/counter-routes.ts'
import { deliverPackageRoutes } from './deliver/deliver-package.ts'
import { claimPackageRoutes } from './claims/claim-package.ts'
import { judgeClaimsRoutes } from './claims/judge-claims.ts'
import { invoiceForCustomerRoutes } from './follow/invoice-for-customer.ts'
import { shareInvoiceRoutes } from './follow/share-invoice.ts'
import { myDocumentRoutes } from './follow/my-document.ts'
import { myInvoiceRoutes } from './follow/my-invoice.ts'
import { myPackageRoutes } from './follow/my-packages.ts'
import { myPhotosRoutes } from './follow/my-photos.ts'
import { listPackagesRoutes } from './follow/list-packages.ts'
import { staffPackagesRoutes } from './follow/staff-packages-routes.ts'
import { saveItemsRoutes } from './items/save-items.ts'
import { movePackagesRoutes } from './move/move-packages.ts'
import { shelvePackagesRoutes } from './move/shelve-packages.ts'
import { addPhotosRoutes } from './put-right/add-photos.ts'
import { correctDetailsRoutes } from './put-right/correct-details.ts'
import { giveToCustomerRoutes } from './put-right/give-to-customer.ts'
import { correctMeasuresRoutes } from './receive/correct-measures.ts'
import { correctValueRoutes } from './receive/correct-value.ts'
import { deskRoutes } from './receive/desk-routes.ts'
import { receiveForCustomerRoutes } from './receive/receive-for-customer.ts'
import { receivePackageRoutes } from './receive/receive-package.ts'
import { shelvesRoutes } from './receive/shelves-routes.ts'
import { assignUnknownRoutes } from './unknown/assign-unknown.ts'
import { keepUnknownRoutes } from './unknown/keep-unknown.ts'
import { unknownRoutes } from './unknown/unknown-routes.ts'

export const packagesRoutes = (app: App, services: Services): void => {
  prealertRoutes(app, services)
  changePrealertRoutes(app, services)
  announceForCustomerRoutes(app, services)
  myPackageRoutes(app, services)
  myInvoiceRoutes(app, services)
  shareInvoiceRoutes(app, services)
  invoiceForCustomerRoutes(app, services)
  myDocumentRoutes(app, services)
  myPhotosRoutes(app, services)
  listPackagesRoutes(app, services)
  custodyRoutes(app, services)
  staffPackagesRoutes(app, services)
  receivePackageRoutes(app, services)
  receiveForCustomerRoutes(app, services)
  correctMeasuresRoutes(app, services)
  correctValueRoutes(app, services)
  giveToCustomerRoutes(app, services)
  correctDetailsRoutes(app, services)
  saveItemsRoutes(app, services)
  addPhotosRoutes(app, services)
  shelvesRoutes(app, services)
  deskRoutes(app, services)
  keepUnknownRoutes(app, services)
  unknownRoutes(app, services)
  assignUnknownRoutes(app, services)
  judgeClaimsRoutes(app, services)
  claimPackageRoutes(app, services)
  movePackagesRoutes(app, services)
  shelvePackagesRoutes(app, services)
  deliverPackageRoutes(app, services)
  counterRoutes(app, services)
}
