import { isOfOtherKeyboard, OTHER_KEYBOARD, usReadings } from '../../keyboard-layouts-rules.ts'
import { scannedText } from '../../scan-rules.ts'
import { isCarrierMessage, MESSAGE_WITHOUT_NUMBER, readCarrierMessage } from './numbers/carrier-messages-rules.ts'
import { numbersInLink, numbersInText } from './numbers/numbers-in-text-rules.ts'
import { MOST_TYPED_SIGNS } from './numbers/number-limits-rules.ts'
import { hasOrderNumber, ORDER_NUMBER } from './numbers/order-number-rules.ts'
import { cleaned, contentOf, readFormat, type TrackingNumber } from './numbers/read-format-rules.ts'

export type { TrackingNumber }

/** Longest scan of one barcode, with its identifier and separators; longer texts are words. */
const MOST_KEYS = 64

/** A number whose keys were read by another layout: certain by its check digit, or where signs stand for all of its digits. */
const readOtherKeyboard = (text: string): TrackingNumber | undefined => {
  const scans = [text, cleaned(text)].filter(({ length }) => length <= MOST_KEYS)
  const readings = scans.flatMap(usReadings).flatMap((reading) => readFormat(contentOf(reading)) ?? [])
  const right = readings.filter(({ checkDigitRight }) => checkDigitRight === true)
  const certain = right.length === 0 && !/[0-9]/.test(text) ? readings : right
  const [first] = certain
  const isCertain = first !== undefined && certain.every(({ number }) => number === first.number)
  return isCertain ? { ...first, otherKeyboard: true } : undefined
}

/** The number that a text has among other words, or several. */
const readAmongWords = (text: string): TrackingNumber | undefined => {
  const [first, ...others] = numbersInLink(text) ?? numbersInText(text)
  if (!first || others.length === 0) return first
  return { number: cleaned(text), several: [first, ...others].map(({ number }) => number) }
}

/**
 * Reads a typed, pasted or scanned tracking number: its courier, and the number as a person would write it. Where several formats fit, the one with a
 * valid check digit wins. Never fails: an unknown form is returned normalized, without a courier. A wrong check digit deserves a warning, never a
 * refusal, because couriers issue numbers that break their own rules. A text with several numbers is returned run together, with each of them.
 */
export const readTrackingNumber = (text: string): TrackingNumber => {
  const scan = scannedText(text.slice(0, MOST_TYPED_SIGNS).normalize('NFKC'))
  // Without a number of its own it is read as the text that is kept of it, so that both lead to the same package.
  if (isCarrierMessage(scan)) return readCarrierMessage(scan) ?? readTrackingNumber(cleaned(scan))
  const content = contentOf(scan)
  const whole = readFormat(content)
  if (/^[0-9A-Za-z]*$/.test(scan)) return whole ?? readOtherKeyboard(scan) ?? { number: content }
  const among = readAmongWords(scan)
  if (among?.several) return among
  return whole ?? among ?? readOtherKeyboard(scan) ?? { number: content }
}

/** For a scan of the postal barcode alone. */
const POSTAL_BARCODE_ALONE = "This is the label's ZIP code. Scan the longer barcode."

/** Whether a scan is the short barcode beside the number on UPS and USPS labels: 420 and the destination's ZIP code. */
const isPostalBarcode = (scan: string): boolean =>
  /^420(?:[0-9]{5}|[0-9]{9})$/.test(contentOf(scan)) && readTrackingNumber(scan).checkDigitRight !== true

/** Why a scan has no tracking number, in a sentence for the person with the scanner; undefined where it may be one. Pure. */
export const whyNoNumber = (scan: string): string | undefined => {
  if (isPostalBarcode(scan)) return POSTAL_BARCODE_ALONE
  const { courier } = readTrackingNumber(scan)
  if (courier) return undefined
  if (isCarrierMessage(scannedText(scan))) return MESSAGE_WITHOUT_NUMBER
  return isOfOtherKeyboard(scan) ? OTHER_KEYBOARD : undefined
}

/** For a text with several tracking numbers. */
export const severalNumbers = (numbers: readonly string[]): string =>
  `Here are ${numbers.length} tracking numbers: ${numbers.slice(0, 3).join(', ')}${numbers.length > 3 ? ' …' : ''}. Which one is this package’s?`

/** What to ask about a number before it is announced: it may be the order's, which no label has. Undefined where nothing is odd. Pure. */
export const askAboutNumber = (text: string): string | undefined => {
  const { courier, checkDigitRight, several } = readTrackingNumber(text)
  const isRight = courier !== undefined && checkDigitRight !== false
  return !isRight && !several && hasOrderNumber(text) ? ORDER_NUMBER : undefined
}
