import * as accounts from './accounts.ts'
import * as calculator from './calculator.ts'
import type { CallSpec } from './call.ts'
import * as claims from './claims.ts'
import { contentCalls } from './content.ts'
import * as enquiries from './enquiries.ts'
import * as identity from './identity.ts'
import * as notifications from './notifications.ts'
import * as packages from './packages.ts'
import * as policyReports from './policy-reports.ts'
import * as rates from './rates.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffContent from './staff-content.ts'
import * as staffCounter from './staff-counter.ts'
import * as staffCounts from './staff-counts.ts'
import * as staffCustomers from './staff-customers.ts'
import * as staffEnquiries from './staff-enquiries.ts'
import * as staffManifests from './staff-manifests.ts'
import * as staffPackages from './staff-packages.ts'
import * as staffPeople from './staff-people.ts'
import * as staffPictures from './staff-pictures.ts'
import * as places from './places.ts'
import * as staffReports from './staff-reports.ts'
import * as staffReceiving from './staff-receiving.ts'
import * as staffProducts from './staff-products.ts'
import * as staffRates from './staff-rates.ts'
import * as staffShelves from './staff-shelves.ts'
import * as staffSettings from './staff-settings.ts'
import * as staffSignIn from './staff-sign-in.ts'

const isCall = ([name]: [string, unknown]): boolean => name.endsWith('Call')
const callsOf = (domain: object): CallSpec[] =>
  Object.entries(domain)
    .filter(isCall)
    .map(([, spec]) => spec as CallSpec)

/** Every call there is: what the server must offer, what OpenAPI describes and what the permission table lists. */
export const calls: readonly CallSpec[] = [
  ...contentCalls,
  ...[
    rates,
    calculator,
    enquiries,
    accounts,
    identity,
    packages,
    notifications,
    policyReports,
    staffSignIn,
    staffPeople,
    staffPackages,
    staffCounter,
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
    staffCustomers,
    staffEnquiries,
  ].flatMap(callsOf),
]
