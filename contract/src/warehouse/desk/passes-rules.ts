import { scannedText } from '../../scan-rules.ts'

/** The most days that a pick-up pass is valid. */
export const PASS_DAYS = 7
/** The most valid passes of a customer at a time. */
export const MOST_PASSES = 5
/** The most packages that a pass can be made for. */
export const PASS_PACKAGES = 20
export const PASS_DIGITS = 6

const begin = 'PASS'
const signs = 26

/** Text of a pass's barcode: letters and digits only, which every scanner types the same with any keyboard layout. */
export const passScan = (secret: string): string => begin + secret

/** The pass that was scanned or typed, in its written form; undefined for anything else. Pure. */
export const readPass = (text: string): string | undefined => {
  const read = scannedText(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  return read.startsWith(begin) && read.length === begin.length + signs ? read : undefined
}

/** The six digits in groups: `418 207`. Pure. */
export const spokenDigits = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ')

export const passStates = ['good', 'used', 'ended', 'expired'] as const
export type PassState = (typeof passStates)[number]

export const passMessages = {
  days: `A pass is good for 1 to ${PASS_DAYS} days.`,
  collector: 'The name has at most 120 characters.',
  packages: `A pass is for everything that waits, or for at most ${PASS_PACKAGES} packages.`,
  digits: 'Please enter the six digits of the pass.',
} as const
