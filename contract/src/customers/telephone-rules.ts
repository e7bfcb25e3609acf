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
