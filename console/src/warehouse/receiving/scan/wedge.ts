import { usReadings } from '@parcelport/contract/keyboard-layouts-rules.ts'

/** A scanner types like a keyboard, but faster than any person: at most this long between two keys, in milliseconds. */
const FASTEST_PERSON_MS = 35
const SHORTEST_SCAN = 4
/** Fewer digits may be a weight that somebody pasted or a scale sent. */
const SHORTEST_NUMBER = 8

export interface Burst {
  readonly text: string
  readonly lastAt: number
}

export const nothingTyped: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** The burst of fast keys, with one more printable key at a moment in milliseconds. Pure. */
export const afterKey = ({ text, lastAt }: Burst, key: string, at: number): Burst => ({
  text: at - lastAt <= FASTEST_PERSON_MS ? text + key : key,
  lastAt: at,
})

const hasDigit = (text: string): boolean => /\d/.test(text)
/** Whether a text has digits, or signs that another keyboard writes for several of them. */
const isCode = (text: string): boolean =>
  hasDigit(text) || usReadings(text).some((reading) => reading.replaceAll(/\D/g, '').length >= SHORTEST_SCAN)

/**
 * The scanned text, if Enter at this moment ends a scan; undefined for a person's typing. A label's code contains a digit, and
 * is either many digits or more than digits. Pure.
 */
export const scanned = ({ text, lastAt }: Burst, at: number): string | undefined => {
  if (at - lastAt > FASTEST_PERSON_MS || text.length < SHORTEST_SCAN || !isCode(text)) return undefined
  return /^[\d.,]+$/.test(text) && text.length < SHORTEST_NUMBER ? undefined : text
}

/** The scanned text, if Tab at this moment ends a scan: a whole number, because people go on with Tab after all else. Pure. */
export const scannedBeforeTab = (burst: Burst, at: number): string | undefined => {
  const text = scanned(burst, at)
  return text !== undefined && text.length >= SHORTEST_NUMBER && !text.includes(' ') ? text : undefined
}
