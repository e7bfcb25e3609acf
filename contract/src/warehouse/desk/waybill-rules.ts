/** What is wrong with a text that should be an airline's waybill number (MAWB). */
export const MAWB_FORM = 'An airline’s waybill has three digits, then eight: 176-12345675.'
export const MAWB_DIGIT = 'The last digit does not fit the other seven. Please read it again.'

/** The digits of a waybill number that people write with spaces and dashes; undefined unless it has 11 digits and nothing else. */
const digitsOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '')
  return /^\d{11}$/.test(digits) ? digits : undefined
}

/**
 * What is wrong with an airline's waybill number, as a sentence; undefined where it can be right. Three digits name the airline, seven are
 * the serial, and the last is the serial modulo 7: it is never 7, 8 or 9 (IATA Resolution 600a). Pure.
 */
export const mawbProblem = (text: string): string | undefined => {
  const digits = digitsOf(text)
  if (digits === undefined) return MAWB_FORM
  return Number(digits.slice(3, 10)) % 7 === Number(digits.slice(10)) ? undefined : MAWB_DIGIT
}

/** A waybill number as airlines write it, `176-12345675`; undefined where {@link mawbProblem} finds something wrong. Pure. */
export const readMawb = (text: string): string | undefined => {
  const digits = digitsOf(text)
  return digits === undefined || mawbProblem(text) !== undefined ? undefined : `${digits.slice(0, 3)}-${digits.slice(3)}`
}

/** What Customs needs to know of a package, in the order in which staff are told that it is missing. */
export const customsNeeds = ['weight', 'value', 'invoice', 'contents', 'consignee', 'address', 'taxId', 'eei'] as const
export type CustomsNeed = (typeof customsNeeds)[number]

/** What is missing, in words for staff. */
export const missingWords: Readonly<Record<CustomsNeed, string>> = {
  weight: 'No weight',
  value: 'No value',
  invoice: 'No invoice',
  contents: 'Contents unclear',
  consignee: 'No consignee in Latin letters',
  address: 'No address in Latin letters',
  taxId: 'No tax ID',
  eei: 'EEI needed',
}

/** The code of a Customs office, as an ASYCUDA manifest takes it: up to 17 capital letters and digits; it may be empty. */
export const officePattern = '^[A-Z0-9]{0,17}$'
export const OFFICE_FORM = 'A Customs office has capital letters and digits only. Your broker knows it.'

/** A place of UN/LOCODE: two letters of the country, then three of the place; it may be empty. */
export const portPattern = '^([A-Z]{2}[A-Z2-9]{3})?$'
export const PORT_FORM = 'A place has five capital letters, such as BBBGI for Bridgetown’s airport.'

/** The files of sealed papers. */
export const paperFiles = ['csv', 'xml', 'pdf', 'zip'] as const
export type PaperFile = (typeof paperFiles)[number]
