import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'

/** A piece of a text; `number` is set for a tracking number. */
export interface TextPart {
  readonly text: string
  readonly number?: string
}

/** The longest is a USPS number of 34 digits behind 420 and a ZIP code of nine. */
const wordForm = /([A-Za-z0-9]{10,46})/

/** Splits a text at the couriers' tracking numbers in it; a number with a wrong check digit stays text. Pure. */
export const numberParts = (text: string): TextPart[] =>
  text.split(wordForm).flatMap((part, index) => {
    if (part === '') return []
    const { number, courier, checkDigitRight } = readTrackingNumber(part)
    return [index % 2 === 1 && courier && checkDigitRight !== false ? { text: part, number } : { text: part }]
  })
