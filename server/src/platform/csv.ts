/** What spreadsheets take for the beginning of a formula (OWASP "CSV Injection"), in its wide and small forms too. */
const begins = /[=+\-@]/
/** Where a cell may begin: at the front, and after what other programs split a line at; blanks and the unseen in between. */
const cellStart = /(^|[;\t\r\n])((?:(?![\t\r\n])[\s\p{C}])*)([^\s;])/gu

const defused = (text: string): string => {
  const inside = text.replaceAll(cellStart, (whole, before: string, gap: string, first: string) =>
    begins.test(first.normalize('NFKC').slice(0, 1)) ? `${before}'${gap}${first}` : whole,
  )
  return /^[\t\r\n]/.test(inside) ? `'${inside}` : inside
}

/** Digits that a spreadsheet takes for a number and rounds: a tracking number of 22 becomes 9.4E+21, a leading zero is lost. */
const longDigits = /^(?:\d{12,}|0\d+)$/

/** Such digits as a formula that is nothing but this text: spreadsheets keep it as it is. */
const kept = (text: string): string => (longDigits.test(text) ? `="${text}"` : defused(text))

/**
 * One line of a CSV table (RFC 4180): every value quoted, and none read as a formula by the program that opens it, whichever
 * separator it goes by. Numbers stay numbers, negative ones too;
 * long digits, such as a tracking number, stay text.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values
    .map((value) => (typeof value === 'number' ? String(value) : `"${kept(value ?? '').replaceAll('"', '""')}"`))
    .join(',')}\r\n`

/** A whole CSV table. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => csvLine(line)).join('')

/** A whole CSV table for spreadsheets: the mark at its beginning has them read accents. */
export const csvFile = (lines: Parameters<typeof csvText>[0]): string => `\u{FEFF}${csvText(lines)}`
