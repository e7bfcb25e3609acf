import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { scannedText } from '@parcelport/contract/scan-rules.ts'

/** An entry scanned or typed into the desk's field. */
export type Entry =
  | { readonly kind: 'save' }
  | { readonly kind: 'shelf'; readonly shelf: string }
  | { readonly kind: 'weight'; readonly weight: string; readonly unit: 'lb' | 'kg' | undefined }
  | { readonly kind: 'customer'; readonly search: string }
  | { readonly kind: 'number'; readonly scan: string }

export interface Situation {
  readonly shelves: readonly string[]
  /** Whether the desk needs the customer. */
  readonly wantsCustomer: boolean
  /** The prefix of the company's box numbers. */
  readonly accountPrefix: string
}

// No courier's number is that short, and no parcel here is heavier.
const weightForm = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(lbs?|kgs?)?$/i
const boxForm = /^\d{1,7}$/
const digitsForm = /^\d+$/

/**
 * Tells a scan from a weight, a shelf, a customer and a bare Enter, so that one field takes all of them. A whole number is a box
 * number while the desk needs a customer, and a weight otherwise. Pure.
 */
export const readEntry = (text: string, { shelves, wantsCustomer, accountPrefix }: Situation): Entry => {
  const entry = scannedText(text)
  if (entry === '') return { kind: 'save' }
  const shelf = shelves.find((name) => name.toUpperCase() === entry.toUpperCase())
  if (shelf !== undefined) return { kind: 'shelf', shelf }
  const isBox = digitsForm.test(entry) ? boxForm.test(entry) : readBoxNumber(entry, accountPrefix) !== undefined
  if (wantsCustomer && (isBox || !/\d/.test(entry) || entry.includes('@'))) return { kind: 'customer', search: entry }
  const [, weight, unit] = weightForm.exec(entry) ?? []
  if (weight !== undefined)
    return {
      kind: 'weight',
      weight: weight.replace(',', '.'),
      unit: unit === undefined ? undefined : unit.toLowerCase().startsWith('kg') ? 'kg' : 'lb',
    }
  return { kind: 'number', scan: entry }
}
