/** Marks without a form of their own: joiners, signs of direction, soft hyphens. */
const invisible = /\p{Cf}/gu
/** Points of Arabic and its lengthening sign, which writers leave out. */
const points = /\u0640|[\u{64B}-\u{65F}]|\u0670/gu
/** Signs that people type for an apostrophe, which parts no word; the database folds the same. */
const apostrophes = /['\u0060\u00B4\u02BB-\u02BD\u2018\u2019\u201B\u2032\uFF07]/gu

/** Letters that Unicode does not take apart, as passports without them are written (ICAO Doc 9303, part 3, section 6). */
const plainLetter: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['þ', 'th'],
  ['Þ', 'TH'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['ħ', 'h'],
  ['Ħ', 'H'],
  ['ŧ', 't'],
  ['Ŧ', 'T'],
  ['ı', 'i'],
])
const whole = /[ßẞæÆœŒþÞøØłŁđĐðÐħĦŧŦı]/gu

/** Letters that the same source writes as two; accounts and labels have either. */
const twoLetters: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['Ä', 'AE'],
  ['ö', 'oe'],
  ['Ö', 'OE'],
  ['ü', 'ue'],
  ['Ü', 'UE'],
  ['å', 'aa'],
  ['Å', 'AA'],
  ['ø', 'oe'],
  ['Ø', 'OE'],
])
const asTwo = /[äÄöÖüÜåÅøØ]/gu

/** A short word that belongs to the next one: `Mc Donald`, `De La Cruz`, `O Brien`, `St. John`. */
const particle =
  /(?<![\p{L}\p{N}\p{M}])(o|d|l|mc|mac|fitz|de|del|della|da|di|do|dos|du|la|le|van|von|der|den|st|al|el|bin|ben|abu|abdul)[\s.-]{1,3}(?=[\p{L}\p{N}])/giu

const plain = (text: string): string =>
  text
    .replaceAll(whole, (letter) => plainLetter.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(points, '')

/**
 * The ways to write one name: with letters that every keyboard has, with `ü` as `ue`, and with particles that belong to the next word
 * written as one with it. The first is the plainest; accents are not removed. At most four. Pure.
 */
export const nameSpellings = (name: string): readonly string[] => {
  const text = name.replaceAll(invisible, '').replaceAll(apostrophes, '').normalize('NFC')
  const spelled = [text, text.replaceAll(asTwo, (letter) => twoLetters.get(letter) ?? letter)].map(plain)
  return [...new Set([...spelled, ...spelled.map((each) => each.replaceAll(particle, '$1'))])]
}
