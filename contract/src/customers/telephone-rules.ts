const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode has the ten digits of each script in a row. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (isDigit(code - value - 1)) value += 1
  return String(value)
}

/**
 * A telephone number with the digits and signs that every telephone has, in place of those of other scripts and widths. It is
 * never longer than before. Pure.
 */
export const plainDigits = (telephone: string): string =>
  telephone
    .replaceAll(/[\uFF01-\uFF5E\u{1D7CE}-\u{1D7FF}]/gu, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[^\P{Nd}0-9]/gu, valueOf)

/** An extension: `ext. 12`, `x12`, `#12`, and `;ext=12` (RFC 3966). */
const extension = /[\s,;]{0,3}(?:extension|ext|x|#)[\s.:=]{0,3}(\d{1,7})[\s)]{0,3}$/i
/** What stands between two numbers of one field. */
const between = /[/|&,;]|\s(?:or|and|o|y)\s/i
/** A number has no fewer digits; with fewer, the sign stood within it: `030/1234567`. */
const FEWEST_DIGITS = 7

/** The digits to dial, after a plus sign where the number has one; and those of its extension. */
export interface Dialled {
  readonly number: string
  readonly extension?: string
}

/**
 * What is dialled for a telephone number as a person wrote it: the first where there are two, without its extension and without the zero that
 * is only dialled within the country, `+44 (0)20`. Pure.
 */
export const dialled = (telephone: string): Dialled => {
  const text = plainDigits(telephone)
  const found = extension.exec(text)
  const whole = found ? text.slice(0, found.index) : text
  const [first = ''] = whole.split(between)
  const chosen = first.replaceAll(/\D/g, '').length < FEWEST_DIGITS ? whole : first
  const plus = /^\D{0,9}\+/.test(chosen) ? '+' : ''
  const number = plus + (plus ? chosen.replace(/\(0\)/, '') : chosen).replaceAll(/\D/g, '')
  return found?.[1] !== undefined && chosen === whole ? { number, extension: found[1] } : { number }
}
