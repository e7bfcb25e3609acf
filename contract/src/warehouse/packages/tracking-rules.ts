import { scannedElements } from '../../scan-rules.ts'
import { labelFormats, type Courier, type LabelFormat } from './label-formats-rules.ts'

/** The longest number that is kept, after it was cleaned: a text may grow by that. */
export const MOST_NUMBER_SIGNS = 64

export interface TrackingNumber {
  /** Upper case, without spaces, dashes or what a label's barcode has around it. */
  readonly number: string
  readonly courier?: Courier
  /** True or false where the courier's format has a check digit. */
  readonly checkDigitRight?: boolean
}

const cleaned = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What a barcode says; where it is known from a separator how far the ZIP code before the number goes, without that. */
const contentOf = (text: string): string => {
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

/**
 * Reads a typed, pasted or scanned tracking number: which courier's it is, and the number as a person would write it. Where several
 * formats fit, the one whose check digit is right. Never fails: an unknown form comes back cleaned, without a courier; a wrong
 * check digit is worth a warning, never a refusal, since couriers issue numbers that break their own rules.
 */
export const readTrackingNumber = (text: string): TrackingNumber => {
  const content = contentOf(text)
  const readings = labelFormats.flatMap((format) => readAs(format, content) ?? [])
  return readings.find(({ checkDigitRight }) => checkDigitRight !== false) ?? readings[0] ?? { number: content }
}

/** Said where only the postal barcode was scanned: see {@link isPostalBarcode}. */
export const POSTAL_BARCODE_ALONE = "This is the label's ZIP code. Scan the longer barcode."

/** Whether a scan is the short barcode that UPS and USPS labels have beside the number: 420 and the ZIP code it goes to. Pure. */
export const isPostalBarcode = (scan: string): boolean =>
  /^420(?:[0-9]{5}|[0-9]{9})$/.test(contentOf(scan)) && readTrackingNumber(scan).checkDigitRight !== true
