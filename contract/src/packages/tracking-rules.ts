/**
 * Which courier a tracking number belongs to, and the number a person would write, from what was typed or scanned.
 * A wrong check digit is worth a warning, never a refusal: couriers issue numbers that break their own rules.
 */
export const couriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Amazon'] as const
export type Courier = (typeof couriers)[number]

/** The longest number that is kept, after it was cleaned: a text may grow by that. */
export const MOST_NUMBER_SIGNS = 64

export interface TrackingNumber {
  /** Upper case, without spaces, dashes or the routing that a label's barcode adds. */
  readonly number: string
  readonly courier?: Courier
  /** True or false where the courier's format has a check digit. */
  readonly checkDigitRight?: boolean
}

const digitsOf = (text: string): number[] => [...text].map(Number)
const weighted = (digits: number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)
const lastDigit = (text: string): number => Number(text.at(-1))
const tensComplement = (sum: number): number => (10 - (sum % 10)) % 10

/** UPS: letters count as their place in the alphabet plus one, last digit only; every second character doubles. */
const upsCheck = (number: string): boolean => {
  const body = number
    .slice(2, -1)
    .split('')
    .map((character) => (/\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10))
  return tensComplement(weighted(body, [1, 2])) === lastDigit(number)
}

/** USPS and FedEx Ground: weights 3 and 1 from the right. */
const moduloTen = (number: string): boolean =>
  tensComplement(weighted(digitsOf(number.slice(0, -1)).toReversed(), [3, 1])) === lastDigit(number)

/** FedEx Express: weights 1, 3, 7 from the right, modulo 11, ten counts as nought. */
const fedexExpressCheck = (number: string): boolean =>
  (weighted(digitsOf(number.slice(0, -1)).toReversed(), [1, 3, 7]) % 11) % 10 === lastDigit(number)

/** International mail (UPU S10). */
const postalUnionCheck = (number: string): boolean => {
  const check = 11 - (weighted(digitsOf(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(number[10])
}

const dhlCheck = (number: string): boolean => Number(number.slice(0, -1)) % 7 === lastDigit(number)

interface Format {
  readonly courier: Courier
  readonly pattern: RegExp
  readonly check?: (number: string) => boolean
}

const formats: readonly Format[] = [
  { courier: 'UPS', pattern: /^1Z[0-9A-Z]{15}[0-9]$/, check: upsCheck },
  { courier: 'Amazon', pattern: /^TBA[0-9]{12}$/ },
  { courier: 'USPS', pattern: /^(9[1-5][0-9]{20}|(70|14|23|03|82)[0-9]{18})$/, check: moduloTen },
  { courier: 'USPS', pattern: /^[A-Z]{2}[0-9]{9}US$/, check: postalUnionCheck },
  { courier: 'FedEx', pattern: /^[0-9]{12}$/, check: fedexExpressCheck },
  { courier: 'FedEx', pattern: /^[0-9]{15}$/, check: moduloTen },
  { courier: 'DHL', pattern: /^[0-9]{10}$/, check: dhlCheck },
  { courier: 'DHL', pattern: /^(GM[0-9]{16,18}|JJ?D[0-9]{11,18})$/ },
]

/** What stands on a label around the number: routing to a ZIP code, or FedEx's sorting digits. */
const unwrap = (text: string): string => {
  const usps = /^420(?:[0-9]{5}|[0-9]{9})(9[1-5][0-9]{20})$/.exec(text)
  if (usps?.[1]) return usps[1]
  const express = /^1[0-9]{19}00([0-9]{12})$/.exec(text)
  if (express?.[1]) return express[1]
  const ground = /^96[0-9]{5}([0-9]{15})$/.exec(text)
  return ground?.[1] ?? text
}

/** Reads a typed, pasted or scanned tracking number. Never fails: an unknown form comes back cleaned, without a courier. */
export const readTrackingNumber = (text: string): TrackingNumber => {
  const number = unwrap(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ''),
  )
  const format = formats.find(({ pattern }) => pattern.test(number))
  if (!format) return { number }
  return { number, courier: format.courier, ...(format.check && { checkDigitRight: format.check(number) }) }
}
