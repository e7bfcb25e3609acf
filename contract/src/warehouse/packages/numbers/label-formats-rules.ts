import { fedexModuloEleven, moduloSeven, moduloTen, postalUnionModuloEleven, upsModuloTen } from './check-digits-rules.ts'

export const couriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Amazon'] as const
export type Courier = (typeof couriers)[number]

/** A barcode or number in its courier's published format: upper-case letters and digits. */
export interface LabelFormat {
  readonly courier: Courier
  /** The whole text; the group `number` is the tracking number in the courier's mails. */
  readonly form: RegExp
  readonly check?: (number: string) => boolean
  /** The form also fits other numbers, so it is accepted only with a valid check digit. */
  readonly onlyChecked?: true
  /** Leading digits of the number that people usually leave out. */
  readonly leftOut?: string
}

/** A USPS number may follow the routing prefix: 420 and a ZIP code of nine or five digits. */
const ways = ['', '420[0-9]{9}', '420[0-9]{5}'] as const
const usps = (number: string, more: Partial<LabelFormat> = {}): LabelFormat[] =>
  ways.map((way) => ({
    courier: 'USPS',
    form: new RegExp(`^${way}(?<number>${number})$`),
    check: moduloTen,
    ...more,
  }))

/** After 92 and three digits of service comes a mailer of nine digits, which begins with 9; after 93 one of six, which does not. */
const impbOfItsMailer = '9(?:[145]|2(?=[0-9]{3}9)|3(?=[0-9]{3}[0-8]))'
/** The remainder of numbers of 22, 26, 30 and 34 digits, after their first two. */
const impbRest = '(?:[0-9]{20}|[0-9]{24}|[0-9]{28}|[0-9]{32})'

/**
 * All known formats, the likelier first where a text fits several. USPS: Publications 91 and 199, including UPS Mail Innovations, DHL eCommerce and
 * FedEx Ground Economy. FedEx: Ground Label Layout Specification; its barcodes of 34 digits have 14 places for the number, padded with zeros. ASTRA
 * is the older label of FedEx Express.
 */
export const labelFormats: readonly LabelFormat[] = [
  { courier: 'UPS', form: /^(?<number>1Z[0-9A-Z]{15}[0-9])$/, check: upsModuloTen },
  // Of the United States, Canada and Mexico.
  { courier: 'Amazon', form: /^(?<number>TB[ACM][0-9]{12})$/ },
  ...usps(`${impbOfItsMailer}${impbRest}`),
  ...usps(`9[1-5]${impbRest}`),
  ...usps('(?:0[1-4]|14|2[1-4]|7[0137]|8[12])[0-9]{18}'),
  // The same numbers, printed without the identifier at the start of their barcode.
  ...usps('(?:0[1-4]|2[1-4]|7[0137]|81)[0-9]{18}', { leftOut: '91', onlyChecked: true }),
  ...usps('612[0-9]{17}', { leftOut: '92', onlyChecked: true }),
  { courier: 'USPS', form: /^(?<number>[A-Z]{2}[0-9]{9}US)$/, check: postalUnionModuloEleven },
  { courier: 'FedEx', form: /^(?<number>[0-9]{12})$/, check: fedexModuloEleven },
  { courier: 'FedEx', form: /^(?<number>[0-9]{15})$/, check: moduloTen },
  { courier: 'FedEx', form: /^96[0-9]{5}(?<number>[0-9]{15})$/, check: moduloTen },
  { courier: 'FedEx', form: /^(?:96|1[0-9])[0-9]{18}0{0,2}(?<number>[0-9]{12,14})$/, check: fedexModuloEleven },
  { courier: 'FedEx', form: /^[02-8][0-9]{19}00(?<number>[0-9]{12})$/, check: fedexModuloEleven, onlyChecked: true },
  // As printed on labels of Express: the number behind the four digits of its form, 0201 and others.
  { courier: 'FedEx', form: /^0[2-4][0-9]{2}(?<number>[0-9]{12})$/, check: fedexModuloEleven, onlyChecked: true },
  { courier: 'FedEx', form: /^3[0-9]{15}(?<number>[0-9]{12})[0-9]{4}$/, check: fedexModuloEleven, onlyChecked: true },
  { courier: 'FedEx', form: /^[A-D](?<number>[0-9]{12})[0-9]{4}[A-D]$/, check: fedexModuloEleven, onlyChecked: true },
  { courier: 'DHL', form: /^(?<number>[0-9]{10})$/, check: moduloSeven },
  { courier: 'DHL', form: /^(?<number>GM[0-9]{16,18}|JJ?D[0-9]{11,18})$/ },
]
