import { plainLine } from '../../platform/text/plain-line.ts'

/** How many letters are looked at for one that is kept: blanks and marks between words go. */
const LOOKED_AT = 4

/** The first `most` letters of a bank's words as one line; what lies far behind them is not composed, which costs most in long texts. */
export const shortLine = (text: string, most: number): string => plainLine(text.slice(0, LOOKED_AT * most)).slice(0, most)
