import * as accounts from './customers/accounts.ts'
import * as bills from './billing/bills.ts'
import * as calculator from './prices/calculator.ts'
import type { CallSpec } from './call.ts'
import * as cards from './payments/cards.ts'
import * as deposit from './billing/deposit.ts'
import * as claims from './warehouse/packages/claims.ts'
import * as customsAnswers from './payments/customs-answers.ts'
import * as staffCompanyExports from './company/staff-company-exports.ts'
import * as staffImports from './company/staff-imports.ts'
import * as losses from './payments/losses.ts'
import * as staffLosses from './payments/staff-losses.ts'
import * as custody from './warehouse/packages/custody.ts'
import * as customsPaper from './billing/customs-paper.ts'
import type { TUnsafe } from 'typebox'
import { contentCalls, type DocumentPath, type WireDocument } from './site/content.ts'
import * as estimates from './prices/estimates.ts'
import * as enquiries from './site/enquiries.ts'
import * as identity from './customers/identity.ts'
import * as closing from './customers/closing/closing.ts'
import * as taxIds from './customers/tax-ids/tax-ids.ts'
import * as ownData from './customers/own-data.ts'
import * as notifications from './customers/notifications.ts'
import * as push from './customers/push.ts'
import * as packageInvoices from './warehouse/packages/package-invoices.ts'
import * as packages from './warehouse/packages/packages.ts'
import * as policyReports from './policy-reports.ts'
import * as passes from './warehouse/desk/passes.ts'
import * as publicTracking from './warehouse/packages/public-tracking.ts'
import * as rates from './prices/rates.ts'
import * as ratings from './site/ratings.ts'
import * as receivers from './customers/receivers.ts'
import * as requests from './warehouse/requests/requests.ts'
import * as staffAccountCodes from './billing/staff-account-codes.ts'
import * as wishes from './warehouse/requests/wishes.ts'
import * as staffAnnounce from './warehouse/packages/for-customer/staff-announce.ts'
import * as staffAudit from './company/staff-audit.ts'
import * as staffApprovals from './payments/staff-approvals.ts'
import * as staffBank from './payments/staff-bank.ts'
import * as staffBills from './billing/staff-bills.ts'
import * as staffBookBatches from './billing/staff-book-batches.ts'
import * as staffBooks from './billing/staff-books.ts'
import * as staffCards from './payments/staff-cards.ts'
import * as staffContent from './site/staff-content.ts'
import * as packageItems from './warehouse/packages/items/package-items.ts'
import * as staffCorrections from './warehouse/packages/staff-corrections.ts'
import * as staffCounter from './warehouse/desk/staff-counter.ts'
import * as staffCounts from './company/staff-counts.ts'
import * as staffClosings from './customers/closing/staff-closings.ts'
import * as staffCustomers from './customers/staff-customers.ts'
import * as staffCustomsPayments from './billing/staff-customs-payments.ts'
import * as staffEnquiries from './site/staff-enquiries.ts'
import * as flightCustoms from './warehouse/desk/flight-customs.ts'
import * as staffFlights from './warehouse/desk/staff-flights.ts'
import * as staffMoney from './billing/staff-money.ts'
import * as staffMoneyToday from './payments/staff-money-today.ts'
import * as staffPackages from './warehouse/packages/staff-packages.ts'
import * as staffPayments from './payments/staff-payments.ts'
import * as staffPickups from './payments/staff-pickups.ts'
import * as staffPeople from './company/staff-people.ts'
import * as staffPictures from './site/staff-pictures.ts'
import * as places from './warehouse/desk/places.ts'
import * as staffPlots from './company/staff-plots.ts'
import * as staffReports from './company/staff-reports.ts'
import * as staffReceivers from './warehouse/desk/staff-receivers.ts'
import * as staffReceiving from './warehouse/desk/staff-receiving.ts'
import * as staffRequests from './warehouse/requests/staff-requests.ts'
import * as staffRoles from './company/staff-roles.ts'
import * as staffProducts from './prices/staff-products.ts'
import * as tariff from './prices/tariff.ts'
import * as staffRates from './prices/staff-rates.ts'
import * as staffRatings from './site/staff-ratings.ts'
import * as staffSearch from './company/staff-search.ts'
import * as staffShelves from './warehouse/desk/staff-shelves.ts'
import * as staffCustomsSettings from './company/staff-customs-settings.ts'
import * as staffMail from './company/staff-mail.ts'
import * as staffBackups from './company/backups/staff-backups.ts'
import * as staffRelease from './company/backups/staff-release.ts'
import * as staffMailServer from './company/mail/staff-mail-server.ts'
import * as staffSettings from './company/staff-settings.ts'
import * as staffStorage from './warehouse/desk/staff-storage.ts'
import * as storageDecisions from './warehouse/desk/storage-decisions.ts'
import * as staffSignIn from './company/staff-sign-in.ts'
import * as staffTills from './payments/staff-tills.ts'
import * as staffTransfers from './payments/staff-transfers.ts'
import * as statements from './billing/statements.ts'
import * as transfers from './payments/transfers.ts'

const isCall = ([name]: [string, unknown]): boolean => name.endsWith('Call')
const callsOf = (domain: object): CallSpec[] =>
  Object.entries(domain)
    .filter(isCall)
    .map(([, spec]) => spec as CallSpec)

const domains = [
  rates,
  calculator,
  enquiries,
  ratings,
  accounts,
  identity,
  closing,
  taxIds,
  ownData,
  packages,
  packageInvoices,
  publicTracking,
  passes,
  receivers,
  notifications,
  push,
  policyReports,
  staffSignIn,
  staffPeople,
  staffRoles,
  staffPackages,
  packageItems,
  staffCorrections,
  staffCounter,
  staffPickups,
  staffReceivers,
  staffReceiving,
  staffShelves,
  places,
  claims,
  flightCustoms,
  staffFlights,
  staffPlots,
  staffReports,
  staffAudit,
  staffAnnounce,
  staffContent,
  staffPictures,
  staffRates,
  staffProducts,
  tariff,
  staffSettings,
  staffMail,
  staffMailServer,
  staffBackups,
  staffRelease,
  staffCustomsSettings,
  staffCounts,
  staffSearch,
  staffClosings,
  staffCustomers,
  staffEnquiries,
  staffRatings,
  estimates,
  requests,
  wishes,
  staffRequests,
  bills,
  statements,
  cards,
  deposit,
  transfers,
  losses,
  custody,
  customsPaper,
  staffBills,
  staffBooks,
  staffCards,
  staffBookBatches,
  staffAccountCodes,
  customsAnswers,
  staffCompanyExports,
  staffImports,
  staffCustomsPayments,
  staffPayments,
  staffTills,
  staffTransfers,
  staffLosses,
  staffBank,
  staffApprovals,
  staffMoney,
  staffMoneyToday,
  staffStorage,
  storageDecisions,
] as const

/** Every call: the server offers them, OpenAPI describes them and the permission table lists them. */
export const calls: readonly CallSpec[] = [...contentCalls, ...domains.flatMap(callsOf)]

type Named<Domain> = Domain extends unknown
  ? { [K in keyof Domain as Domain[K] extends CallSpec ? `${Domain[K]['method']} ${Domain[K]['path']}` : never]: Domain[K] }
  : never
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Every) => void ? Every : never
interface DocumentCall<P extends DocumentPath> extends CallSpec {
  readonly params?: never
  readonly query?: never
  readonly body?: never
  readonly response: TUnsafe<{ success: true; data: WireDocument<P> }>
}
type CallsByName = All<Named<(typeof domains)[number]>> & { [P in DocumentPath as `GET ${P}`]: DocumentCall<P> }

/** A call's method and path: `GET /staff/me`. */
export type CallName = Extract<keyof CallsByName, string>
export type CallOf<N extends CallName> = CallsByName[N] extends CallSpec ? CallsByName[N] : never
