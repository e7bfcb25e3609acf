import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { boxNumberIn } from '@parcelport/contract/warehouse/packages/numbers/label-line-rules.ts'
import { isOfOtherKeyboard, usReadings } from '@parcelport/contract/keyboard-layouts-rules.ts'
import { scannedText } from '@parcelport/contract/scan-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'

/** An entry scanned or typed into the desk's field. */
export type Entry = (
  | { readonly kind: 'save' }
  | { readonly kind: 'shelf'; readonly shelf: string }
  | { readonly kind: 'weight'; readonly weight: string; readonly unit: 'lb' | 'kg' | undefined }
  | { readonly kind: 'customer'; readonly search: string }
  | { readonly kind: 'number'; readonly scan: string }
) & {
  /** It was read from the keys of another keyboard. */
  readonly otherKeyboard?: true
}

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

const shelfOf = (entry: string, shelves: readonly string[]): string | undefined =>
  shelves.find((name) => name.toUpperCase() === entry.toUpperCase())

/** A shelf, a courier's number or a box number whose keys another keyboard wrote; undefined for everything else. */
const readOtherKeyboard = (entry: string, { shelves, wantsCustomer, accountPrefix }: Situation): Entry | undefined => {
  const { number, otherKeyboard } = readTrackingNumber(entry)
  if (otherKeyboard) return { kind: 'number', scan: number, otherKeyboard }
  for (const reading of usReadings(entry)) {
    const shelf = shelfOf(reading, shelves)
    if (shelf !== undefined) return { kind: 'shelf', shelf, otherKeyboard: true }
    const isBox = readBoxNumber(reading, accountPrefix) !== undefined && /[A-Z]/i.test(reading)
    if (isBox && isOfOtherKeyboard(entry))
      return wantsCustomer
        ? { kind: 'customer', search: reading, otherKeyboard: true }
        : { kind: 'number', scan: reading, otherKeyboard: true }
  }
  return undefined
}

/**
 * Tells a scan from a weight, a shelf, a customer and a bare Enter, so that one field takes all of them. A whole number is a box
 * number while the desk needs a customer, and a weight otherwise. Pure.
 */
export const readEntry = (text: string, situation: Situation): Entry => {
  const { shelves, wantsCustomer, accountPrefix } = situation
  const entry = scannedText(text)
  if (entry === '') return { kind: 'save' }
  const shelf = shelfOf(entry, shelves)
  if (shelf !== undefined) return { kind: 'shelf', shelf }
  const other = readOtherKeyboard(entry, situation)
  if (other) return other
  const isBox = digitsForm.test(entry) ? boxForm.test(entry) : readBoxNumber(entry, accountPrefix) !== undefined
  const isLabel = /\p{L}/u.test(entry) && boxNumberIn(entry, accountPrefix) !== undefined
  if (wantsCustomer && (isBox || isLabel || !/\d/.test(entry) || entry.includes('@')))
    return { kind: 'customer', search: entry }
  const [, weight, unit] = weightForm.exec(entry) ?? []
  if (weight !== undefined)
    return {
      kind: 'weight',
      weight: weight.replace(',', '.'),
      unit: unit === undefined ? undefined : unit.toLowerCase().startsWith('kg') ? 'kg' : 'lb',
    }
  return { kind: 'number', scan: entry }
}
