import { accountsRoutes } from '../customers/accounts/accounts-routes.ts'
import { resetAuthenticator } from '../customers/accounts/recovery/reset-authenticator.ts'
import { customerAuthenticator } from '../customers/accounts/sessions/customer-authenticator.ts'
import { bankRoutes } from '../payments/bank/bank-routes.ts'
import { companyExportsRoutes } from '../office/leaving/company-exports-routes.ts'
import { importRoutes } from '../office/import/import-routes.ts'
import { customsAnswersRoutes } from '../payments/customs-answers/customs-answers-routes.ts'
import { billsRoutes } from '../billing/bills/bills-routes.ts'
import { bookGauges } from '../money/books/book-gauges.ts'
import { booksRoutes } from '../money/books/books-routes.ts'
import { customsPaperRoutes } from '../billing/bills/show/customs-paper.ts'
import { accountCodesRoutes } from '../money/books/journals/account-codes-routes.ts'
import { bookBatchesRoutes } from '../money/books/book-batches-routes.ts'
import { customsPaymentsRoutes } from '../money/books/customs-payments.ts'
import { myBillsRoutes } from '../billing/bills/show/my-bills-routes.ts'
import { calculatorRoutes } from '../prices/calculator/calculator-routes.ts'
import { staffProductsRoutes } from '../prices/calculator/staff-products-routes.ts'
import { tariffRoutes } from '../prices/tariff/tariff-routes.ts'
import { cardsRoutes } from '../payments/cards/cards-routes.ts'
import { cardMetrics } from '../payments/cards/webhook/forged-cards.ts'
import { cardWebhookRoutes } from '../payments/cards/webhook/card-webhook-routes.ts'
import { staffCardsRoutes } from '../payments/cards/staff-cards-routes.ts'
import { chargesRoutes } from '../billing/charges/charges-routes.ts'
import { accountPrefix } from '../company/tenants/account-prefix.ts'
import { contentRoutes } from '../site/content/content-routes.ts'
import { customersRoutes } from '../customers/records/customers-routes.ts'
import { staffContentRoutes } from '../site/content/staff-content-routes.ts'
import { optOutRoutes } from '../site/enquiries/opt-out/opt-out-routes.ts'
import { enquiriesRoutes } from '../site/enquiries/enquiries-routes.ts'
import { imports } from './imports-with-books.ts'
import { healthRoutes } from './health-routes.ts'
import { myLossesRoutes } from '../payments/losses/my-losses-routes.ts'
import { staffLossesRoutes } from '../payments/losses/staff-losses-routes.ts'
import { flightsRoutes } from '../warehouse/flights/flights-routes.ts'
import { moneyRoutes } from '../money/ledger/money-routes.ts'
import { notificationsRoutes } from '../customers/notifications/notifications-routes.ts'
import { pushRoutes } from '../customers/push/push-routes.ts'
import { packagesRoutes } from '../warehouse/packages/packages-routes.ts'
import { myPassesRoutes } from '../customers/passes/my-passes.ts'
import { readPassRoutes } from '../customers/passes/read-pass.ts'
import { approvalsRoutes } from '../payments/approvals/approvals-routes.ts'
import { refundsRoutes } from '../payments/refunds/refunds-routes.ts'
import { paymentsRoutes } from '../payments/take/payments-routes.ts'
import { depositRoutes } from '../payments/take/spend-deposit.ts'
import { pickupsRoutes } from '../payments/pickups/pickups-routes.ts'
import { consoleRoutes } from '../site/pages/console-routes.ts'
import { pageRoutes } from '../site/pages/page-routes.ts'
import { mediaRoutes } from '../platform/files/media-routes.ts'
import type { App } from '../platform/http/serve/app-types.ts'
import { createHttp } from '../platform/http/serve/create-http.ts'
import { metricsRoutes } from '../platform/http/serve/metrics-routes.ts'
import { policyReportRoutes } from '../platform/http/serve/policy-reports.ts'
import { referenceRoutes } from '../platform/http/serve/reference-routes.ts'
import type { Tenant } from '../platform/http/door/tenant.ts'
import type { Services } from '../platform/services.ts'
import { placesRoutes } from '../company/places/places-routes.ts'
import { promisesRoutes } from '../prices/promises/promises-routes.ts'
import { ownDataRoutes } from '../office/own-data/own-data-routes.ts'
import { reportsRoutes } from '../office/reports/reports-routes.ts'
import { myReceiversRoutes } from '../customers/receivers/my-receivers.ts'
import { readingMetrics } from '../platform/database/replica/reading-metrics.ts'
import { staffReceiversRoutes } from '../customers/receivers/staff-receivers.ts'
import { staffRatesRoutes } from '../prices/rates/staff-rates-routes.ts'
import { myRequestsRoutes } from '../warehouse/requests/ask/my-requests-routes.ts'
import { myWishesRoutes } from '../warehouse/requests/wishes/my-wishes-routes.ts'
import { staffRequestsRoutes } from '../warehouse/requests/do/staff-requests-routes.ts'
import { settingsRoutes } from '../office/settings/settings-routes.ts'
import { staffAuthenticator } from '../company/staff/sessions/staff-authenticator.ts'
import { staffCounters } from './staff-counters.ts'
import { staffFinders } from './staff-finders.ts'
import { staffSearchRoutes } from '../company/staff/search/staff-search-routes.ts'
import { staffCountsRoutes } from '../company/staff/counts/staff-counts-routes.ts'
import { staffRoutes } from '../company/staff/staff-routes.ts'
import { statementsRoutes } from '../billing/statements/statements-routes.ts'
import { decisionRoutes } from '../warehouse/storage/decision-routes.ts'
import { storageRoutes } from '../warehouse/storage/storage-routes.ts'
import { storageSettingsRoutes } from '../warehouse/storage/storage-settings-routes.ts'
import { createTenants, type Tenants } from '../company/tenants/tenants.ts'
import { trackingLinksRoutes } from '../warehouse/tracking/tracking-links-routes.ts'
import { publicTrackingRoutes } from '../warehouse/tracking/tracking-routes.ts'
import { judgeTransfersRoutes } from '../payments/transfers/judge-transfers.ts'
import { tillsRoutes } from '../payments/tills/tills-routes.ts'
import { sendTransferRoutes } from '../payments/transfers/send-transfer.ts'

export interface AppOptions {
  /** The site's pages: from web's build, or live from its sources; `none` leaves the contract alone. */
  readonly pages?: 'built' | 'live' | 'none'
  /** The companies; default: a new cache of this process. */
  readonly tenants?: Tenants
}

/** The public site, the dashboard and the console. */
const offerPages = async (app: App, services: Services, tenants: Tenants, live: boolean): Promise<void> => {
  const options = { tenantOfHost: tenants.byHost, knownTenantOfHost: tenants.knownByHost, live }
  const accountPrefixOf = ({ id }: Tenant): Promise<string> => services.database.inTenant(id, accountPrefix)
  await consoleRoutes(app, { ...options, config: services.config, accountPrefixOf })
  await pageRoutes(app, services, options)
}

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
  metricsRoutes(app, services, bookGauges(services), cardMetrics, readingMetrics)
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
  ownDataRoutes(app, services)
  booksRoutes(app, services)
  bookBatchesRoutes(app, services)
  accountCodesRoutes(app, services)
  customsPaymentsRoutes(app, services)
  customsPaperRoutes(app, services)
  notificationsRoutes(app, services)
  pushRoutes(app, services)
  calculatorRoutes(app, services)
  promisesRoutes(app, services)
  contentRoutes(app, services)
  staffContentRoutes(app, services)
  enquiriesRoutes(app, services)
  optOutRoutes(app, services, tenants.byHost)
  customersRoutes(app, services)
  staffRoutes(app, services)
  staffCountsRoutes(app, services, staffCounters)
  staffSearchRoutes(app, services, staffFinders)
  for (const routes of [staffRatesRoutes, staffProductsRoutes, tariffRoutes]) routes(app, services)
  moneyRoutes(app, services)
  chargesRoutes(app, services)
  billsRoutes(app, services)
  myBillsRoutes(app, services)
  paymentsRoutes(app, services)
  refundsRoutes(app, services)
  depositRoutes(app, services)
  cardsRoutes(app, services)
  staffCardsRoutes(app, services)
  cardWebhookRoutes(app, services)
  statementsRoutes(app, services)
  pickupsRoutes(app, services)
  tillsRoutes(app, services)
  sendTransferRoutes(app, services)
  judgeTransfersRoutes(app, services)
  bankRoutes(app, services)
  customsAnswersRoutes(app, services)
  importRoutes(app, services, imports)
  companyExportsRoutes(app, services)
  approvalsRoutes(app, services)
  myLossesRoutes(app, services)
  staffLossesRoutes(app, services)
  myRequestsRoutes(app, services)
  myWishesRoutes(app, services)
  staffRequestsRoutes(app, services)
  storageRoutes(app, services)
  decisionRoutes(app, services)
  storageSettingsRoutes(app, services)
  settingsRoutes(app, services)
  placesRoutes(app, services)
  if (pages !== 'none') await offerPages(app, services, tenants, pages === 'live')
  return app
}
