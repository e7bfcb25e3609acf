/** Letters that Unicode does not take apart into a basic letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  '&': ' AND ',
}

/** Widths of Customs' fields in characters. Source: the ASYCUDA cargo manifest, the narrowest of the published variants. */
export const customsWidths = { name: 35, address: 70, goods: 70 } as const

/**
 * A text in the letters that Customs' systems take: A to Z, digits, space and `. , / -`, without accents, within a width in characters. What
 * has no such letter (emoji, other scripts) is left out, so the text may become empty. Pure.
 */
export const customsText = (text: string, width: number): string =>
  text
    .replaceAll(/[ßẞÆæŒœØøĐđÐðÞþŁłı&]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`´]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^A-Za-z\d .,/-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, width)
    .trim()

/** Whether a text of Customs has a letter or a digit. Pure. */
export const saysSomething = (text: string): boolean => /[A-Za-z\d]/.test(text)
