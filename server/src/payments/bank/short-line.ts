import { plainLine } from '../../platform/text/plain-line.ts'

/** Letters read per letter kept: repeated blanks and marks between words are dropped. */
const LOOKED_AT = 4

/**
 * The first `most` letters of a bank's words as one line. Letters far behind are cut off first, because composing accents is slow in
 * long texts.
 */
export const shortLine = (text: string, most: number): string => plainLine(text.slice(0, LOOKED_AT * most)).slice(0, most)
