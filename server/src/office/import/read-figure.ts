import Big from 'big.js'

export type DecimalSign = '.' | ','

/** Letters of a cell that can be a figure. */
const MOST_LETTERS = 40
// A currency or a unit may stand beside it; a minus never fits, for nothing here is below zero.
const dressed = /^(?:[A-Z]{2,3}\$?|[A-Z]?\$|[€£])? ?(\d[\d.,'’ ]{0,30}?)(?: ?(?:[A-Z]{3}|[€£$]|lbs?\.?|kgs?\.?))?$/i
// Thousands come in whole groups, and none begins with a zero.
const whole = { ',': /^[1-9]\d{0,2}(?:[. '’]\d{3})+$|^\d+$/, '.': /^[1-9]\d{0,2}(?:[, '’]\d{3})+$|^\d+$/ } as const

const digitsOf = (cell: string): string | undefined =>
  cell.length > MOST_LETTERS ? undefined : dressed.exec(cell.replaceAll(/[\u00A0\u202F\s]/g, ' ').trim())?.[1]

const readAs = (digits: string, sign: DecimalSign): Big | undefined => {
  const [before = '', behind, ...more] = digits.split(sign)
  if (more.length > 0 || !whole[sign].test(before) || (behind !== undefined && !/^\d+$/.test(behind))) return undefined
  return new Big(`${before.replaceAll(/[., '’]/g, '')}.${behind ?? '0'}`)
}

/** A figure in each way in which it can be read; the same twice where it has no sign. */
const waysOf = (cell: string) => {
  const digits = digitsOf(cell)
  return digits === undefined ? {} : { '.': readAs(digits, '.'), ',': readAs(digits, ',') }
}

/**
 * Which sign parts the decimals of a file: that of the figures that can be read in one way only; undefined where they say nothing or
 * contradict each other. Pure.
 */
export const decimalSignOf = (cells: Iterable<string>): DecimalSign | undefined => {
  const found = new Set<DecimalSign>()
  for (const cell of cells) {
    const { '.': dotted, ',': comma } = waysOf(cell)
    if (dotted && !comma) found.add('.')
    if (comma && !dotted) found.add(',')
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/**
 * A figure of an old system, exact: `1,234.50`, `1.234,50`, `US$12`, `2.5 lb`. Undefined for anything else; `unclear` for one such as
 * `1.234`, which is one or a thousand, where the file's sign is not known. Pure.
 */
export const readFigure = (cell: string, sign: DecimalSign | undefined): Big | 'unclear' | undefined => {
  const { '.': dotted, ',': comma } = waysOf(cell)
  if (!dotted || !comma) return dotted ?? comma
  if (dotted.eq(comma)) return dotted
  return sign === undefined ? 'unclear' : { '.': dotted, ',': comma }[sign]
}
