import { accountsRoutes } from './accounts/accounts-routes.ts'
import { resetAuthenticator } from './accounts/recovery/reset-authenticator.ts'
import { customerAuthenticator } from './accounts/sessions/customer-authenticator.ts'
import { bankRoutes } from './bank/bank-routes.ts'
import { billsRoutes } from './bills/bills-routes.ts'
import { bookGauges } from './books/book-gauges.ts'
import { booksRoutes } from './books/books-routes.ts'
import { customsPaperRoutes } from './bills/customs-paper.ts'
import { bookBatchesRoutes } from './books/book-batches-routes.ts'
import { customsPaymentsRoutes } from './books/customs-payments.ts'
import { myBillsRoutes } from './bills/my-bills-routes.ts'
import { calculatorRoutes } from './calculator/calculator-routes.ts'
import { staffProductsRoutes } from './calculator/staff-products-routes.ts'
import { ontoCard } from './cards/onto-card.ts'
import { cardsRoutes } from './cards/cards-routes.ts'
import { cardMetrics } from './cards/forged-cards.ts'
import { incomingCardsRoutes } from './cards/incoming-cards-routes.ts'
import { staffCardsRoutes } from './cards/staff-cards-routes.ts'
import { chargesRoutes } from './charges/charges-routes.ts'
import { accountPrefix } from './content/account-prefix.ts'
import { contentRoutes } from './content/content-routes.ts'
import { customersRoutes } from './customers/customers-routes.ts'
import { staffContentRoutes } from './content/staff-content-routes.ts'
import { enquiriesRoutes } from './enquiries/enquiries-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { payApprovedLoss } from './losses/decide-loss.ts'
import { myLossesRoutes } from './losses/my-losses-routes.ts'
import { staffLossesRoutes } from './losses/staff-losses-routes.ts'
import { flightsRoutes } from './flights/flights-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { notificationsRoutes } from './notifications/notifications-routes.ts'
import { packagesRoutes } from './packages/packages-routes.ts'
import { myPassesRoutes } from './passes/my-passes.ts'
import { readPassRoutes } from './passes/read-pass.ts'
import { approvalsRoutes } from './payments/approvals-routes.ts'
import { paymentsRoutes } from './payments/payments-routes.ts'
import { depositRoutes } from './payments/spend-deposit.ts'
import { pickupsRoutes } from './pickups/pickups-routes.ts'
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
import { followMoney } from './prepaid/follow-money.ts'
import { promisesRoutes } from './promises/promises-routes.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { myReceiversRoutes } from './receivers/my-receivers.ts'
import { staffReceiversRoutes } from './receivers/staff-receivers.ts'
import { staffRatesRoutes } from './rates/staff-rates-routes.ts'
import { myRequestsRoutes } from './requests/my-requests-routes.ts'
import { staffRequestsRoutes } from './requests/staff-requests-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { staffAuthenticator } from './staff/sessions/staff-authenticator.ts'
import { staffCounters } from './staff-counters.ts'
import { staffFinders } from './staff-finders.ts'
import { staffSearchRoutes } from './staff/search/staff-search-routes.ts'
import { staffCountsRoutes } from './staff/counts/staff-counts-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { statementsRoutes } from './statements/statements-routes.ts'
import { decisionRoutes } from './storage/decision-routes.ts'
import { storageRoutes } from './storage/storage-routes.ts'
import { storageSettingsRoutes } from './storage/storage-settings-routes.ts'
import { createTenants, type Tenants } from './tenants/tenants.ts'
import { trackingLinksRoutes } from './tracking/tracking-links-routes.ts'
import { publicTrackingRoutes } from './tracking/tracking-routes.ts'
import { judgeTransfersRoutes } from './transfers/judge-transfers.ts'
import { tillsRoutes } from './tills/tills-routes.ts'
import { sendTransferRoutes } from './transfers/send-transfer.ts'

export interface AppOptions {
  /** The site's pages: from web's build, or live from its sources; without them there is the contract alone. */
  readonly pages?: 'built' | 'live' | 'none'
  /** The companies as the process knows them; its own unless said. */
  readonly tenants?: Tenants
}

/** The table of contents: every feature's routes on one HTTP application. */
export const createApp = async (
  services: Services,
  { pages = 'none', tenants = createTenants(services) }: AppOptions = {},
): Promise<App> => {
  const app = await createHttp(services, {
    tenants,
    authenticators: {
      customer: customerAuthenticator(services),
      reset: resetAuthenticator(services),
      staff: staffAuthenticator(services),
    },
  })
  healthRoutes(app, services)
  metricsRoutes(app, services, bookGauges(services), cardMetrics)
  await referenceRoutes(app, services)
  policyReportRoutes(app, services)
  mediaRoutes(app, services)
  accountsRoutes(app, services)
  packagesRoutes(app, services)
  trackingLinksRoutes(app, services)
  publicTrackingRoutes(app, services)
  myPassesRoutes(app, services)
  readPassRoutes(app, services)
  myReceiversRoutes(app, services)
  staffReceiversRoutes(app, services)
  flightsRoutes(app, services)
  reportsRoutes(app, services)
  booksRoutes(app, services)
  bookBatchesRoutes(app, services)
  customsPaymentsRoutes(app, services)
  customsPaperRoutes(app, services)
  notificationsRoutes(app, services)
  calculatorRoutes(app, services)
  promisesRoutes(app, services)
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
  billsRoutes(app, services, followMoney)
  myBillsRoutes(app, services)
  paymentsRoutes(app, services, ontoCard(services))
  depositRoutes(app, services)
  cardsRoutes(app, services)
  staffCardsRoutes(app, services)
  incomingCardsRoutes(app, services)
  statementsRoutes(app, services)
  pickupsRoutes(app, services)
  tillsRoutes(app, services)
  sendTransferRoutes(app, services)
  judgeTransfersRoutes(app, services)
  bankRoutes(app, services)
  approvalsRoutes(app, services, { payLoss: payApprovedLoss(services), ontoCard: ontoCard(services) })
  myLossesRoutes(app, services)
  staffLossesRoutes(app, services)
  myRequestsRoutes(app, services)
  staffRequestsRoutes(app, services)
  storageRoutes(app, services)
  decisionRoutes(app, services)
  storageSettingsRoutes(app, services)
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
