import { holdsOf, type Hold, type HoldRules } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { Battery } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { FoundCustomer, ScanResult } from '../../../api/warehouse/receiving.ts'

export type ScannedPackage = ScanResult['packages'][number]

/** The package at the desk, and what the desk needs next. */
export type Found =
  | { readonly stage: 'nothing' }
  | { readonly stage: 'looking'; readonly scan: string }
  /** Several customers expect this number. */
  | { readonly stage: 'choose'; readonly result: ScanResult; readonly expected: readonly ScannedPackage[] }
  /** Nobody announced it. */
  | {
      readonly stage: 'customer'
      readonly result: ScanResult
      readonly matches?: readonly FoundCustomer[]
      readonly search?: string
    }
  /** It was taken in before. */
  | { readonly stage: 'received'; readonly result: ScanResult; readonly pkg: ScannedPackage }
  | { readonly stage: 'in bin'; readonly result: ScanResult }
  /** The customer is known; `pkg` is set if they announced it. */
  | { readonly stage: 'ready'; readonly result: ScanResult; readonly pkg: ScannedPackage }
  | { readonly stage: 'ready'; readonly result: ScanResult; readonly pkg?: undefined; readonly customer: FoundCustomer }

export type ReadyFound = Extract<Found, { stage: 'ready' }>

const isExpected = ({ receivedAt, weightLb, status }: ScannedPackage): boolean =>
  status === 'Prealerted' || (receivedAt === null && weightLb === null)

/** The packages of a scan that customers expect. Pure. */
export const expectedOf = ({ packages }: ScanResult): ScannedPackage[] => packages.filter(isExpected)

/** The desk's stage for a scan. Pure. */
export const foundBy = (result: ScanResult): Found => {
  if (result.unknown) return { stage: 'in bin', result }
  const expected = expectedOf(result)
  const [first] = expected
  if (first && expected.length === 1) return { stage: 'ready', result, pkg: first }
  if (first) return { stage: 'choose', result, expected }
  const [received] = result.packages
  return received ? { stage: 'received', result, pkg: received } : { stage: 'customer', result }
}

/** The tracking number at the desk; '' without one. Pure. */
export const numberOf = (found: Found): string =>
  found.stage === 'nothing' ? '' : found.stage === 'looking' ? found.scan : found.result.trackingNumber

/** The holds that the company's rules will put on the package at the desk after a save. Pure. */
export const holdsBefore = (found: ReadyFound, battery: Battery, rules: HoldRules): Hold[] =>
  holdsOf(
    found.pkg
      ? {
          status: 'Received',
          battery,
          invoice: found.pkg.invoice !== null,
          // The server has checked its customer's identity.
          identity: found.pkg.holds.some(({ kind }) => kind === 'identity not checked') ? 'waiting' : 'approved',
          declaredValue: found.pkg.packageValue,
          request: false,
          kept: false,
        }
      : {
          status: 'Received',
          battery,
          invoice: false,
          identity: found.customer.identity,
          declaredValue: null,
          request: false,
          kept: false,
        },
    rules,
  )
