import Big from 'big.js'
import type { CellFormat } from './cell-formats.ts'

const DAY_MS = 86_400_000
/** The last day of the year 9999, counted from 1900. */
const LAST_DAY = 2_958_465
/** Digits that spreadsheets keep of a number; those behind them are lost, and shown as zeros. */
const DIGITS = 15
/** As XML writes numbers: Oracle's `TM9` has no zero before its point. */
const number = /^-?(?:\d{1,30}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?$/i

/**
 * The day that a number of a workbook means, as year-month-day; undefined for none. Counted from 1900, the 60th day is 29 February 1900, which
 * never was: spreadsheets keep this fault of an old program. Pure.
 */
export const dayOfSerial = (serial: Big, countsFrom1904: boolean): string | undefined => {
  const days = Number(serial.round(0, Big.roundDown).toFixed())
  if (days < 0 || days > LAST_DAY || (!countsFrom1904 && (days === 0 || days === 60))) return undefined
  const first = countsFrom1904 ? Date.UTC(1904, 0, 1) : days < 60 ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  return new Date(first + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * A number of a cell as a person reads it in the sheet: to 15 digits, a day as year-month-day, zeros in front where the format has them.
 * `digits lost`: one of more than 15 digits before its point, such as a long tracking number, of which the rest is lost. A number with three decimals gets a
 * fourth, so that its point is not taken for a thousand's. Undefined for what is no number. Pure.
 */
export const numberText = (
  written: string,
  format: CellFormat,
  countsFrom1904: boolean,
): { readonly text: string; readonly isCut: boolean } | undefined => {
  const stored = written.trim().replace(/^\+/, '')
  if (format === 'number' && /^-?\d{1,15}$/.test(stored)) return { text: stored, isCut: false }
  if (!number.test(stored)) return undefined
  const exact = new Big(stored)
  if (exact.e >= DIGITS) return { text: stored, isCut: true }
  const day = format === 'day' ? dayOfSerial(exact, countsFrom1904) : undefined
  if (day !== undefined) return { text: day, isCut: false }
  const plain = exact.e < -DIGITS ? '0' : exact.prec(DIGITS).toFixed()
  if (typeof format === 'object' && /^\d+$/.test(plain)) return { text: plain.padStart(format.digits, '0'), isCut: false }
  return { text: /^-?\d{1,3}\.\d{3}$/.test(plain) ? `${plain}0` : plain, isCut: false }
}
