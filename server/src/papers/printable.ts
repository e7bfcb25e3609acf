import { openSync, type Font } from 'fontkit'
import { paperFonts } from './paper-fonts.ts'

const fonts = Object.values(paperFonts).map((path) => openSync(path) as Font)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that can be left out of a name without changing it: symbols, pictures, and their joiners and colours. */
const ornament = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{S}\p{C}]/u

const hasGlyphs = (text: string): boolean =>
  [...text].every((letter) => fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))

const printed = (sign: string): string => {
  if (sign === '\n' || hasGlyphs(sign)) return sign
  if (/^\s+$/u.test(sign)) return ' '
  const plain = sign.normalize('NFKC')
  if (hasGlyphs(plain)) return plain
  return ornament.test(sign) ? '' : '?'
}

/**
 * A text in the letters that papers have: composed, symbols and pictures without a glyph left out, a letter without one as a
 * question mark (never an empty box). Other text is unchanged. Pure.
 */
export const printable = (text: string): string => {
  const composed = text.normalize('NFC')
  if (composed.split('\n').every(hasGlyphs)) return composed
  const kept = Array.from(graphemes.segment(composed), ({ segment }) => printed(segment)).join('')
  const tidy = kept.replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '')
  return tidy === '' ? '?' : tidy
}
