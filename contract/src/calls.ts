import * as accounts from './accounts.ts'
import * as bills from './bills.ts'
import * as calculator from './calculator.ts'
import type { CallSpec } from './call.ts'
import * as cards from './cards.ts'
import * as deposit from './deposit.ts'
import * as claims from './claims.ts'
import * as losses from './losses.ts'
import * as staffLosses from './staff-losses.ts'
import * as custody from './custody.ts'
import * as customsPaper from './customs-paper.ts'
import type { TUnsafe } from 'typebox'
import { contentCalls, type DocumentPath, type WireDocument } from './content.ts'
import * as estimates from './estimates.ts'
import * as enquiries from './enquiries.ts'
import * as identity from './identity.ts'
import * as notifications from './notifications.ts'
import * as packageInvoices from './package-invoices.ts'
import * as packages from './packages.ts'
import * as policyReports from './policy-reports.ts'
import * as passes from './passes.ts'
import * as publicTracking from './public-tracking.ts'
import * as rates from './rates.ts'
import * as receivers from './receivers.ts'
import * as requests from './requests.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffApprovals from './staff-approvals.ts'
import * as staffBank from './staff-bank.ts'
import * as staffBills from './staff-bills.ts'
import * as staffBookBatches from './staff-book-batches.ts'
import * as staffBooks from './staff-books.ts'
import * as staffCards from './staff-cards.ts'
import * as staffContent from './staff-content.ts'
import * as staffCorrections from './staff-corrections.ts'
import * as staffCounter from './staff-counter.ts'
import * as staffCounts from './staff-counts.ts'
import * as staffCustomers from './staff-customers.ts'
import * as staffCustomsPayments from './staff-customs-payments.ts'
import * as staffEnquiries from './staff-enquiries.ts'
import * as staffManifests from './staff-manifests.ts'
import * as staffMoney from './staff-money.ts'
import * as staffPackages from './staff-packages.ts'
import * as staffPayments from './staff-payments.ts'
import * as staffPickups from './staff-pickups.ts'
import * as staffPeople from './staff-people.ts'
import * as staffPictures from './staff-pictures.ts'
import * as places from './places.ts'
import * as staffReports from './staff-reports.ts'
import * as staffReceivers from './staff-receivers.ts'
import * as staffReceiving from './staff-receiving.ts'
import * as staffRequests from './staff-requests.ts'
import * as staffProducts from './staff-products.ts'
import * as staffRates from './staff-rates.ts'
import * as staffSearch from './staff-search.ts'
import * as staffShelves from './staff-shelves.ts'
import * as staffSettings from './staff-settings.ts'
import * as staffStorage from './staff-storage.ts'
import * as storageDecisions from './storage-decisions.ts'
import * as staffSignIn from './staff-sign-in.ts'
import * as staffTills from './staff-tills.ts'
import * as staffTransfers from './staff-transfers.ts'
import * as statements from './statements.ts'
import * as transfers from './transfers.ts'

const isCall = ([name]: [string, unknown]): boolean => name.endsWith('Call')
const callsOf = (domain: object): CallSpec[] =>
  Object.entries(domain)
    .filter(isCall)
    .map(([, spec]) => spec as CallSpec)

const domains = [
  rates,
  calculator,
  enquiries,
  accounts,
  identity,
  packages,
  packageInvoices,
  publicTracking,
  passes,
  receivers,
  notifications,
  policyReports,
  staffSignIn,
  staffPeople,
  staffPackages,
  staffCorrections,
  staffCounter,
  staffPickups,
  staffReceivers,
  staffReceiving,
  staffShelves,
  places,
  claims,
  staffManifests,
  staffReports,
  staffAudit,
  staffContent,
  staffPictures,
  staffRates,
  staffProducts,
  staffSettings,
  staffCounts,
  staffSearch,
  staffCustomers,
  staffEnquiries,
  estimates,
  requests,
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
  staffCustomsPayments,
  staffPayments,
  staffTills,
  staffTransfers,
  staffLosses,
  staffBank,
  staffApprovals,
  staffMoney,
  staffStorage,
  storageDecisions,
] as const

/** Every call there is: what the server must offer, what OpenAPI describes and what the permission table lists. */
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

/** A call by its method and path, as a client asks for it: `GET /staff/me`. */
export type CallName = Extract<keyof CallsByName, string>
export type CallOf<N extends CallName> = CallsByName[N] extends CallSpec ? CallsByName[N] : never
