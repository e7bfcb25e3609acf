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

/**
 * Digits that a spreadsheet would read as a number and round: a 22-digit tracking number becomes 9.4E+21, a leading zero is
 * lost.
 */
const longDigits = /^(?:\d{12,}|0\d+)$/

/** Long digits as a formula of plain text, which spreadsheets leave unchanged; other text without formulas. */
const asText = (text: string): string => (longDigits.test(text) ? `="${text}"` : defused(text))

/**
 * One line of a CSV table (RFC 4180): every value is quoted, and no spreadsheet reads one as a formula, whichever separator it
 * uses. Numbers stay numbers, also negative ones; long digits, such as a tracking number, stay text.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values
    .map((value) => (typeof value === 'number' ? String(value) : `"${asText(value ?? '').replaceAll('"', '""')}"`))
    .join(',')}\r\n`

export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => csvLine(line)).join('')

/** A CSV table for spreadsheets: the byte order mark at the start makes them read accents. */
export const csvFile = (lines: Parameters<typeof csvText>[0]): string => `\u{FEFF}${csvText(lines)}`
