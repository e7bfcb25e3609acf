import type { App } from '../../platform/http/serve/app-types.ts'
import type { Services } from '../../platform/services.ts'
import { createCustomerRoutes } from './create-customer.ts'
import { decideIdentityRoutes } from './identity/decide-identity-routes.ts'
import { takeIdentityRoutes } from './identity/take-identity-routes.ts'
import { viewIdentityRoutes } from './identity/view-identity-routes.ts'
import { customerNotesRoutes } from './notes/customer-notes-routes.ts'
import { editCustomerRoutes } from './edit-customer.ts'
import { taxIdsRoutes } from '../tax-ids/tax-ids-routes.ts'
import { staffCustomersRoutes } from './staff-customers-routes.ts'

/** Customers for staff, and the check of their identity. What staff add for a customer says that staff added it. */
export const customersRoutes = (app: App, services: Services): void => {
  staffCustomersRoutes(app, services)
  createCustomerRoutes(app, services)
  editCustomerRoutes(app, services)
  customerNotesRoutes(app, services)
  viewIdentityRoutes(app, services)
  takeIdentityRoutes(app, services)
  decideIdentityRoutes(app, services)
  taxIdsRoutes(app, services)
}
