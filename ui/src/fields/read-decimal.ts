/** The limits of a number. */
export interface DecimalForm {
  /** The most decimals; 2 by default. */
  readonly decimals?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The number as digits with a point, '' for an empty text; or a sentence for the person about an unreadable text. */
export type ReadDecimal = { readonly value: string } | { readonly problem: string }

/** Digits; or groups of three with the same separator; then a point or comma and more digits. */
const form =
  /^(?:(?<digits>\d*)|(?<groups>\d{1,3}(?<sign>[ '’.,])\d{3}(?:\k<sign>\d{3})*))(?:(?<point>[.,])(?<fraction>\d*))?$/u
const MOST_DIGITS = 15

/** Replaces full-width and Arabic digits and signs, and every kind of space, by the plain ones. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6_f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/\s/g, ' ')

const outside = (value: number, { min = 0, max }: DecimalForm): string | undefined => {
  if (value < min) return min > 0 && min < 1 ? 'More than 0, please.' : `${min} or more, please.`
  return max !== undefined && value > max ? `${max} at most, please.` : undefined
}

/**
 * Reads a number in the usual ways of writing: `12.50`, `12,50`, `1,250.50`, `1.250,50`, `1 250`. `1,250` has two meanings, so
 * it is refused: the person writes `1250` or `1.25`. The same holds for `1.250` when fewer than three decimals are allowed.
 * Pure.
 */
export const readDecimal = (text: string, limits: DecimalForm = {}): ReadDecimal => {
  const { decimals = 2 } = limits
  const typed = plain(text)
  if (typed === '') return { value: '' }
  const { digits, groups, sign, point, fraction = '' } = form.exec(typed)?.groups ?? {}
  const whole = groups?.replaceAll(/\D/g, '') ?? digits
  if (whole === undefined || `${whole}${fraction}` === '' || (point === sign && point !== undefined))
    return { problem: `Write a number, such as ${decimals > 0 ? '12.50' : '12'}.` }
  const unclear = groups === undefined && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
  if (unclear && (point === ',' || decimals < 3)) {
    const rest = fraction.replace(/0{1,3}$/, '')
    const fits = decimals > 0 && rest.length <= decimals
    const small = rest === '' ? whole : `${whole}.${rest}`
    return { problem: `Write ${whole}${fraction}${fits ? ` or ${small}` : ''}: ${typed} can be read in two ways.` }
  }
  const kept = fraction.slice(0, decimals)
  if (!/^0*$/.test(fraction.slice(decimals)))
    return { problem: decimals > 0 ? `At most ${decimals} digits after the point.` : 'Whole numbers only.' }
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept && `.${kept}`}`
  if (value.length > MOST_DIGITS) return { problem: 'That number is too long.' }
  const problem = outside(Number(value), limits)
  return problem === undefined ? { value } : { problem }
}

/** The number in a text; undefined for an unreadable or empty one. Pure. */
export const decimalOf = (text: string, limits?: DecimalForm): number | undefined => {
  const read = readDecimal(text, limits)
  return 'value' in read && read.value !== '' ? Number(read.value) : undefined
}
