// What spreadsheets take for the beginning of a formula (OWASP "CSV Injection").
const formula = /^[=+\-@\t\r]/

/**
 * One line of a CSV table (RFC 4180): every value quoted, and none read as a formula by the program that opens it. Numbers stay
 * numbers, negative ones too.
 */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values
    .map((value) => {
      if (typeof value === 'number') return String(value)
      const text = value ?? ''
      return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
    })
    .join(',')}\r\n`
