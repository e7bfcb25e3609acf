import { eastAsianFont, paperFonts } from '../paper-fonts.ts'
import { eastAsian, printable } from '../printable.ts'
import { breakLines } from './break-lines.ts'
import type { PdfFile } from './pdf-file.ts'
import { openTypeface, type Typeface } from './typeface.ts'

const sources = {
  text: [paperFonts.text, 'LETTER'],
  bold: [paperFonts.bold, 'STRONG'],
  eastAsian: [eastAsianFont, 'ORIENT'],
} as const
type FaceName = keyof typeof sources

/** How a text is set: points, and a colour such as `#1A2B3C`. */
export interface LineStyle {
  readonly size: number
  readonly colour: string
  readonly bold?: boolean
}

/** A line of text, ready to be drawn. */
export interface Line {
  readonly words: string
  readonly face: FaceName
  readonly style: LineStyle
  /** Points from its top to that of the next line. */
  readonly height: number
}

/** Where a line is drawn, in points from the left edge and the top of the page; `room` is the width to which it is aligned. */
export interface LinePlace {
  readonly left: number
  readonly top: number
  readonly room: number
  readonly align: 'left' | 'right'
}

/** A colour as the operands of a PDF's `rg`. Pure. */
export const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

/** Sets the text of one PDF; each typeface is opened at the first text that needs it. @param pageHeight in points */
export const lineSetter = (pageHeight: number) => {
  const opened = new Map<FaceName, Typeface>()
  const faceOf = (name: FaceName): Typeface => {
    const known = opened.get(name)
    if (known) return known
    const [path, tag] = sources[name]
    const made = openTypeface(path, tag)
    opened.set(name, made)
    return made
  }
  return {
    /** The lines of a text in a width in points, in letters that a typeface of ours has. */
    linesOf: (text: string, width: number, style: LineStyle): Line[] => {
      const clean = printable(text)
      const east = eastAsian(clean)
      const face = east === undefined ? (style.bold ? 'bold' : 'text') : 'eastAsian'
      const { widthOf, lead } = faceOf(face)
      const height = lead * style.size
      return breakLines(east ?? clean, (width / style.size) * 1000, widthOf).map((words) => ({ words, face, style, height }))
    },
    /** The operators that draw a line. */
    drawn: ({ words, face, style: { size, colour } }: Line, { left, top, room, align }: LinePlace): string => {
      if (words === '') return ''
      const { set, widthOf, ascent } = faceOf(face)
      const x = align === 'right' ? left + room - (widthOf(words) / 1000) * size : left
      const y = pageHeight - top - ascent * size
      return `BT /${face} ${size} Tf ${colourOf(colour)} rg 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${set(words)} TJ ET\n`
    },
    /** Writes the typefaces that were used; returns them as the resources of a page. */
    write: (file: PdfFile): string =>
      [...opened]
        .map(([name, face]) => {
          const number = face.write(file)
          return number === undefined ? '' : `/${name} ${number} 0 R`
        })
        .join(''),
    /** How often a font was asked for a letter. */
    asked: (): number => [...opened.values()].reduce((sum, face) => sum + face.asked(), 0),
  }
}
