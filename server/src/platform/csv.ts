/** Characters that make a spreadsheet read a cell as a formula (OWASP "CSV Injection"), with their wide and small forms. */
const begins = /[=+\-@]/
/**
 * Where a cell may begin: at the start of the text, and after every separator that other programs use; blanks and invisible
 * characters in between.
 */
const cellStart = /(^|[;\t\r\n])((?:(?![\t\r\n])[\s\p{C}])*)([^\s;])/gu

const defused = (text: string): string => {
  const inside = text.replaceAll(cellStart, (whole, before: string, gap: string, first: string) =>
    begins.test(first.normalize('NFKC').slice(0, 1)) ? `${before}'${gap}${first}` : whole,
  )
  return /^[\t\r\n]/.test(inside) ? `'${inside}` : inside
}

/** The text without the characters that make a spreadsheet read it, or a part of it, as a formula. Pure. */
export const withoutFormula = (text: string): string => {
  let [before, plain] = ['', text]
  while (plain !== before) {
    before = plain
    plain = plain.replaceAll(cellStart, (whole, start: string, _gap: string, first: string) =>
      begins.test(first.normalize('NFKC').slice(0, 1)) ? start : whole,
    )
  }
  return plain.trim()
}

const months = 'January February March April May June July August September October November December'.split(' ')
const month = `(?:sept|${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`
/** Texts that a spreadsheet turns into another value: a 22-digit tracking number becomes 9.4E+21, a shelf `3-4` the 4th of March. */
const turned = [
  // Long digits are rounded, leading zeros are lost.
  /^(?:\d{12,}|0\d+)$/,
  /^(?:\d+\.?|\d{0,9}\.\d{1,15})e[+-]?\d+$/i,
  /^\d{1,4} ?[-/] ?\d{1,4}(?: ?[-/] ?\d{1,4})?$/,
  /^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/,
  new RegExp(`^\\d{1,4}[-/. ]?${month}(?:[-/. ]{0,2}\\d{1,4})?$`, 'i'),
  new RegExp(`^${month}[-/. ]{0,2}\\d{1,4}(?:[-/, ]{1,2}\\d{1,4})?$`, 'i'),
  /^\d+ \d+\/\d+$/,
  /^\d{1,4}:\d{1,2}(?::\d{1,2})?(?: ?[ap]m?)?$|^\d{1,2} ?[ap]m$|^\d{1,2} [ap]$/i,
]
/** A day as we write it: a spreadsheet may read it as that day. */
const ownDay = /^\d{4}-\d\d-\d\d$/

const isTurned = (text: string): boolean => !ownDay.test(text) && turned.some((form) => form.test(text.trim()))

/** Text that a spreadsheet would change as a formula of plain text, which it leaves as it is; other text without formulas. */
const asText = (text: string): string => (isTurned(text) ? `="${text}"` : defused(text))

/** A value between quotation marks; most cells of a wide table are empty. */
const quoted = (value: string | null): string =>
  value === null || value === '' ? '""' : `"${asText(value).replaceAll('"', '""')}"`

/**
 * One line of a CSV table (RFC 4180): every value is quoted, and no spreadsheet reads one as a formula, whichever separator it
 * uses. Numbers stay numbers, also negative ones; text that looks like a number, a day or a time stays text.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => (typeof value === 'number' ? String(value) : quoted(value))).join(',')}\r\n`

/** An amount or number, as it is written. */
interface Digits {
  readonly digits: string
}

/**
 * One line of a CSV table that other programs read again: numbers as they are written, no value as nothing, every text in quotation marks
 * and, where a spreadsheet would read a formula, with an apostrophe before it.
 */
export const recordLine = (values: readonly (string | Digits | null)[]): string =>
  `${values
    .map((value) => {
      if (value === null) return ''
      return typeof value === 'string' ? `"${defused(value).replaceAll('"', '""')}"` : value.digits
    })
    .join(',')}\r\n`

type Line = Parameters<typeof csvLine>[0]

/** A CSV table for another program to import: text is as given, without marks for spreadsheets. See {@link withoutFormula}. */
export const importText = (lines: readonly Line[]): string =>
  lines
    .map((values) =>
      values.map((value) => (typeof value === 'number' ? String(value) : `"${(value ?? '').replaceAll('"', '""')}"`)).join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('')

/** A CSV table for spreadsheets: the byte order mark at the start makes them read accents. */
export const csvFile = (lines: readonly Line[]): string => `\u{FEFF}${lines.map((line) => csvLine(line)).join('')}`
