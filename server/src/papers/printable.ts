import { openSync, type Font } from 'fontkit'
import { eastAsianFont, paperFonts } from './paper-fonts.ts'

const fonts = Object.values(paperFonts).map((path) => openSync(path) as Font)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that can be left out of a name without changing it: symbols, pictures, and their joiners and colours. */
const ornament = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{S}\p{C}]/u

/** Letters that every typeface has. */
const ascii = /^[\n -~]*$/
/** Letters whose answer is kept; asking a font is slow. */
const KNOWN = 20_000

/** Whether all letters of a text pass a test, each of which is made once. */
const everyLetter = (passes: (point: number) => boolean): ((text: string) => boolean) => {
  const known = new Map<string, boolean>()
  const letter = (sign: string): boolean => {
    const before = known.get(sign)
    if (before !== undefined) return before
    if (known.size >= KNOWN) known.clear()
    const answer = passes(sign.codePointAt(0) ?? 0)
    known.set(sign, answer)
    return answer
  }
  return (text) => {
    for (const sign of text) if (!letter(sign)) return false
    return true
  }
}

const inOurs = everyLetter((point) => fonts.every((font) => font.hasGlyphForCodePoint(point)))
const hasGlyphs = (text: string): boolean => ascii.test(text) || inOurs(text)

let opened: Font | undefined
/** Whether the typeface of East Asian names has all letters. It is opened at the first text that needs it. */
const hasEastAsian = everyLetter((point) => (opened ??= openSync(eastAsianFont) as Font).hasGlyphForCodePoint(point))

const printed = (sign: string): string => {
  if (sign === '\n' || hasGlyphs(sign)) return sign
  if (/^\s+$/u.test(sign)) return ' '
  const plain = sign.normalize('NFKC')
  if (hasGlyphs(plain)) return plain
  if (ornament.test(sign)) return ''
  return hasEastAsian(plain) ? plain : '?'
}

/**
 * A text in the letters that papers have, in one typeface or the other: composed, symbols and pictures without a glyph left out, a
 * letter without one as a question mark (never an empty box). Other text is unchanged. Pure.
 */
export const printable = (text: string): string => {
  const composed = text.normalize('NFC')
  if (composed.split('\n').every(hasGlyphs)) return composed
  const kept = Array.from(graphemes.segment(composed), ({ segment }) => printed(segment)).join('')
  const tidy = kept.replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '')
  return tidy === '' ? '?' : tidy
}

/**
 * A printable text as it is set in the typeface of East Asian names, if some letter needs that one; undefined otherwise. An accent that
 * it does not have is left off. Pure.
 */
export const eastAsian = (text: string): string | undefined => {
  if (text.split('\n').every(hasGlyphs)) return undefined
  const set = (letter: string): string => {
    if (letter === '\n' || hasEastAsian(letter)) return letter
    const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return bare !== '' && hasEastAsian(bare) ? bare : '?'
  }
  return Array.from(text, set).join('')
}
