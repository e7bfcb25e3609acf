import { scannedElements } from '../../../scan-rules.ts'
import { labelFormats, type Courier, type LabelFormat } from './label-formats-rules.ts'

export interface TrackingNumber {
  /** Upper case, without spaces, dashes and the additions of a label's barcode. */
  readonly number: string
  readonly courier?: Courier
  /** Whether the check digit is valid; left out where the courier's format has none. */
  readonly checkDigitRight?: boolean
  /** The numbers in the text, where it has several: somebody must say which is meant. */
  readonly several?: readonly string[]
  /** The scanner presses the keys of a US keyboard, and the computer has another one. */
  readonly otherKeyboard?: true
}

/** The upper-case letters and digits of a text. Pure. */
export const cleaned = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The content of a barcode, without the ZIP code before the number where a separator ends it. Pure. */
export const contentOf = (text: string): string => {
  const elements = scannedElements(text.normalize('NFKC')).map(cleaned)
  const whole = elements.join('')
  const [way = '', ...number] = elements.filter((element) => element !== '')
  const isWay = /^420(?:[0-9]{5}|[0-9]{9})$/.test(way)
  return isWay && number.length > 0 ? number.join('') : whole
}

const readAs = ({ courier, form, check, onlyChecked, leftOut = '' }: LabelFormat, text: string): TrackingNumber | undefined => {
  const found = form.exec(text)?.groups?.['number']
  if (found === undefined) return undefined
  const number = leftOut + found
  if (!check) return { number, courier }
  const checkDigitRight = check(number)
  return onlyChecked && !checkDigitRight ? undefined : { number, courier, checkDigitRight }
}

const FEWEST_SIGNS = 10
/** A USPS number of 34 digits behind 420 and a ZIP code of nine. */
export const MOST_BARCODE_SIGNS = 46

/**
 * Reads letters and digits by the couriers' formats: where several fit, the one with a valid check digit wins. Undefined when no courier's format fits. Pure.
 */
export const readFormat = (content: string): TrackingNumber | undefined => {
  if (content.length < FEWEST_SIGNS || content.length > MOST_BARCODE_SIGNS) return undefined
  const readings = labelFormats.flatMap((format) => readAs(format, content) ?? [])
  return readings.find(({ checkDigitRight }) => checkDigitRight !== false) ?? readings[0]
}

/** Reads letters and digits by the couriers' formats, unless the check digit is wrong. Pure. */
export const readRight = (content: string): TrackingNumber | undefined => {
  const read = readFormat(content)
  return read?.checkDigitRight === false ? undefined : read
}
