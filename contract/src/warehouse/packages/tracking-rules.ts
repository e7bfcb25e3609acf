import { scannedElements } from '../../scan-rules.ts'
import { labelFormats, type Courier, type LabelFormat } from './label-formats-rules.ts'

/** Longest stored number, after normalization, which may lengthen a text. */
export const MOST_NUMBER_SIGNS = 64

export interface TrackingNumber {
  /** Upper case, without spaces, dashes and the additions of a label's barcode. */
  readonly number: string
  readonly courier?: Courier
  /** Whether the check digit is valid; left out where the courier's format has none. */
  readonly checkDigitRight?: boolean
}

const cleaned = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** The content of a barcode, without the ZIP code before the number where a separator ends it. */
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
 * Reads a typed, pasted or scanned tracking number: its courier, and the number as a person would write it. Where several formats fit, the one with a
 * valid check digit wins. Never fails: an unknown form is returned normalized, without a courier. A wrong check digit deserves a warning, never a
 * refusal, because couriers issue numbers that break their own rules.
 */
export const readTrackingNumber = (text: string): TrackingNumber => {
  const content = contentOf(text)
  const readings = labelFormats.flatMap((format) => readAs(format, content) ?? [])
  return readings.find(({ checkDigitRight }) => checkDigitRight !== false) ?? readings[0] ?? { number: content }
}

/** For a scan of the postal barcode alone: see {@link isPostalBarcode}. */
export const POSTAL_BARCODE_ALONE = "This is the label's ZIP code. Scan the longer barcode."

/** Whether a scan is the short barcode beside the number on UPS and USPS labels: 420 and the destination's ZIP code. Pure. */
export const isPostalBarcode = (scan: string): boolean =>
  /^420(?:[0-9]{5}|[0-9]{9})$/.test(contentOf(scan)) && readTrackingNumber(scan).checkDigitRight !== true
