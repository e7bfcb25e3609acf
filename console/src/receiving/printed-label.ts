import type { StaffPackage } from '@parcelport/contract/staff-packages.ts'
import type { UnknownPackage } from '@parcelport/contract/staff-receiving.ts'
import { boxName } from '../shell/this-company.ts'
import { numberOf, type Found } from './found-package.ts'

/** What stands on the label of a box. */
export interface PrintedLabel {
  /** What the barcode says: a tracking number, or our reference. */
  readonly code: string
  /** POS-1042, or that nobody knows. */
  readonly box: string
  readonly name: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

const dollars = (value: number | null): string => (value === null ? '' : `US$${value.toFixed(2)}`)
const filled = (facts: PrintedLabel['facts']): PrintedLabel['facts'] => facts.filter(([, value]) => value !== '')

type Labelled = Pick<
  StaffPackage,
  'trackingNumber' | 'customer' | 'consignee' | 'storeName' | 'packageValue' | 'description' | 'shelf' | 'weightLb'
>

const ofPackage = (pkg: Labelled): PrintedLabel => ({
  code: pkg.trackingNumber,
  box: boxName(pkg.customer.boxNumber),
  name: pkg.consignee,
  facts: filled([
    ['Store', pkg.storeName],
    ['Value', dollars(pkg.packageValue)],
    ['Weight', pkg.weightLb === null ? '' : `${pkg.weightLb.toFixed(2)} lb`],
    ['Shelf', pkg.shelf ?? ''],
    ['Contents', pkg.description],
  ]),
})

const ofUnknown = (unknown: UnknownPackage): PrintedLabel => ({
  code: unknown.trackingNumber ?? unknown.reference,
  box: 'Unknown',
  name: unknown.reference,
  facts: filled([
    ['Weight', `${unknown.weightLb.toFixed(2)} lb`],
    ['Shelf', unknown.shelf],
    ['Label says', unknown.label],
  ]),
})

/** The label of what was saved. */
export const labelOf = (saved: Labelled | UnknownPackage): PrintedLabel =>
  'reference' in saved ? ofUnknown(saved) : ofPackage(saved)

/** The label of what lies on the scale; undefined while nobody knows whose it is. */
export const labelBefore = (found: Found): PrintedLabel | undefined => {
  if ((found.stage === 'ready' || found.stage === 'received') && found.pkg) return ofPackage(found.pkg)
  if (found.stage !== 'ready' || found.pkg) return undefined
  const { name, boxNumber } = found.customer
  return { code: numberOf(found), box: boxName(boxNumber), name, facts: [] }
}
