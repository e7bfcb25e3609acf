import { accountsRoutes } from './accounts/accounts-routes.ts'
import { resetAuthenticator } from './accounts/recovery/reset-authenticator.ts'
import { customerAuthenticator } from './accounts/sessions/customer-authenticator.ts'
import { billsRoutes } from './bills/bills-routes.ts'
import { myBillsRoutes } from './bills/my-bills-routes.ts'
import { calculatorRoutes } from './calculator/calculator-routes.ts'
import { staffProductsRoutes } from './calculator/staff-products-routes.ts'
import { chargesRoutes } from './charges/charges-routes.ts'
import { accountPrefix } from './content/account-prefix.ts'
import { contentRoutes } from './content/content-routes.ts'
import { customersRoutes } from './customers/customers-routes.ts'
import { staffContentRoutes } from './content/staff-content-routes.ts'
import { enquiriesRoutes } from './enquiries/enquiries-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { manifestsRoutes } from './manifests/manifests-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { notificationsRoutes } from './notifications/notifications-routes.ts'
import { packagesRoutes } from './packages/packages-routes.ts'
import { paymentsRoutes } from './payments/payments-routes.ts'
import { consoleRoutes } from './pages/console-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { mediaRoutes } from './platform/files/media-routes.ts'
import type { App } from './platform/http/app-types.ts'
import { createHttp } from './platform/http/create-http.ts'
import { metricsRoutes } from './platform/http/metrics-routes.ts'
import { policyReportRoutes } from './platform/http/policy-reports.ts'
import { referenceRoutes } from './platform/http/reference-routes.ts'
import type { Tenant } from './platform/http/tenant.ts'
import type { Services } from './platform/services.ts'
import { placesRoutes } from './places/places-routes.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { staffRatesRoutes } from './rates/staff-rates-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { staffAuthenticator } from './staff/sessions/staff-authenticator.ts'
import { staffCounters } from './staff-counters.ts'
import { staffFinders } from './staff-finders.ts'
import { staffSearchRoutes } from './staff/search/staff-search-routes.ts'
import { staffCountsRoutes } from './staff/counts/staff-counts-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { createTenants } from './tenants/tenants.ts'

export interface AppOptions {
  /** The site's pages: from web's build, or live from its sources; without them there is the contract alone. */
  readonly pages?: 'built' | 'live' | 'none'
}

/** The table of contents: every feature's routes on one HTTP application. */
export const createApp = async (services: Services, { pages = 'none' }: AppOptions = {}): Promise<App> => {
  const tenants = createTenants(services)
  const app = await createHttp(services, {
    tenants,
    authenticators: {
      customer: customerAuthenticator(services),
      reset: resetAuthenticator(services),
      staff: staffAuthenticator(services),
    },
  })
  healthRoutes(app, services)
  metricsRoutes(app, services)
  await referenceRoutes(app, services)
  policyReportRoutes(app, services)
  mediaRoutes(app, services)
  accountsRoutes(app, services)
  packagesRoutes(app, services)
  manifestsRoutes(app, services)
  reportsRoutes(app, services)
  notificationsRoutes(app, services)
  calculatorRoutes(app, services)
  contentRoutes(app, services)
  staffContentRoutes(app, services)
  enquiriesRoutes(app, services)
  customersRoutes(app, services)
  staffRoutes(app, services)
  staffCountsRoutes(app, services, staffCounters)
  staffSearchRoutes(app, services, staffFinders)
  staffRatesRoutes(app, services)
  staffProductsRoutes(app, services)
  moneyRoutes(app, services)
  chargesRoutes(app, services)
  billsRoutes(app, services)
  myBillsRoutes(app, services)
  paymentsRoutes(app, services)
  settingsRoutes(app, services)
  placesRoutes(app, services)
  if (pages !== 'none') {
    const options = { tenantOfHost: tenants.byHost, live: pages === 'live' }
    const accountPrefixOf = ({ id }: Tenant): Promise<string> => services.database.inTenant(id, accountPrefix)
    await consoleRoutes(app, { ...options, config: services.config, accountPrefixOf })
    await pageRoutes(app, services, options)
  }
  return app
}
