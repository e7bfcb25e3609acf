import { cleaned, readRight, type TrackingNumber } from './read-format-rules.ts'

/**
 * Two-dimensional codes hold whole messages (ISO/IEC 15434): after `[)>` come formats, ended by RS, whose fields are ended by GS. Many scanners type
 * neither.
 */
const isMessage = /^\[\)>/
// oxlint-disable-next-line no-control-regex -- the standard separates fields by these characters
const fieldEnds = /[\u001c-\u001f\u0004]/

/**
 * UPS MaxiCode (ISO/IEC 16023, annex B; UPS Guide to Labeling): ZIP code, country, class of service in three digits, `1Z` with the last eight signs
 * of the number, `UPSN`, the shipper's six signs. The number is 1Z, shipper, the class's last two digits, and the eight.
 */
const maxicode = /[0-9A-Z]([0-9A-Z]{2})1Z([0-9A-Z]{8})UPSN([0-9A-Z]{6})/
const wholeInMaxicode = /(1Z[0-9A-Z]{16})UPSN/
/** FedEx PDF417: ZIP code, country, service, the number with four digits of its form, and FDE or FDEG. */
const fedex = /([0-9]{12})[0-9]{4}FDE/

const numberOf = (content: string): TrackingNumber | undefined => {
  const [, service = '', eight = '', shipper = ''] = maxicode.exec(content) ?? []
  return (
    readRight(wholeInMaxicode.exec(content)?.[1] ?? '') ??
    readRight(`1Z${shipper}${service}${eight}`) ??
    readRight(fedex.exec(content)?.[1] ?? '')
  )
}

/** Whether a scan is the message of a two-dimensional code. Pure. */
export const isCarrierMessage = (scan: string): boolean => isMessage.test(scan)

/**
 * The tracking number in the message of a MaxiCode, PDF417 or Data Matrix on a label; undefined where it holds none with a valid check digit. Pure.
 */
export const readCarrierMessage = (scan: string): TrackingNumber | undefined => {
  const fields = scan.replace(isMessage, '').split(fieldEnds).map(cleaned)
  const byItself = fields.flatMap((field) => readRight(field) ?? []).find(({ number }) => number.length >= 18)
  return numberOf(fields.join('')) ?? byItself
}

/** For a two-dimensional code without a number. */
export const MESSAGE_WITHOUT_NUMBER = "This code has no tracking number. Scan the label's longest barcode."
