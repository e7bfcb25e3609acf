/** A scanner types like a keyboard, only faster than any person: never longer than this between two keys, in milliseconds. */
const FASTEST_PERSON_MS = 35
const SHORTEST_SCAN = 4
/** Digits alone may be a weight that somebody pasted or a scale sent. */
const SHORTEST_NUMBER = 8

export interface Burst {
  readonly text: string
  readonly lastAt: number
}

export const nothingTyped: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** The run of fast keys after one more printable key at a moment in milliseconds. Pure. */
export const afterKey = ({ text, lastAt }: Burst, key: string, at: number): Burst => ({
  text: at - lastAt <= FASTEST_PERSON_MS ? text + key : key,
  lastAt: at,
})

/**
 * What a scanner read, if Enter at this moment ends a scan; undefined where a person typed. A label's code has a digit, and more
 * than digits or many of them. Pure.
 */
export const scanned = ({ text, lastAt }: Burst, at: number): string | undefined => {
  if (at - lastAt > FASTEST_PERSON_MS || text.length < SHORTEST_SCAN || !/\d/.test(text)) return undefined
  return /^[\d.,]+$/.test(text) && text.length < SHORTEST_NUMBER ? undefined : text
}
