import { openSync, type Font, type Glyph } from 'fontkit'
import { pdfText, type PdfFile } from './pdf-file.ts'

/** Text of these scripts is set letter by letter; other scripts join or reorder their letters. */
const plain =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]*$/u

/** A text in words and spaces. */
const wordsOf = (text: string): string[] => text.split(/(?<=\s)|(?=\s)/)

interface SetGlyph {
  /** Its number in the subset, as four hexadecimal digits. */
  readonly code: string
  /** In thousandths of the size of the type. */
  readonly width: number
}

/** A typeface in one PDF: the letters that were set so far, and their widths. */
export interface Typeface {
  /** How often the font was asked for a letter. */
  readonly asked: () => number
  /** The width of a text in thousandths of the size of the type. */
  readonly widthOf: (text: string) => number
  /** A text as the operand of a PDF's `TJ`. */
  readonly set: (text: string) => string
  /** Height of a line over the size of the type, and of it what is above the base line. */
  readonly lead: number
  readonly ascent: number
  /** Writes the font with the letters that were set; nothing where none was. Returns its number. */
  readonly write: (file: PdfFile) => number | undefined
}

const toUnicode = (glyphs: readonly (readonly number[])[]): string => {
  const hex = (points: readonly number[]): string => pdfText(String.fromCodePoint(...points)).replace('<feff', '<')
  const lines = glyphs.flatMap((points, index) =>
    index === 0 || points.length === 0 ? [] : `<${index.toString(16).padStart(4, '0')}> ${hex(points)}`,
  )
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) =>
    lines.slice(index * 100, index * 100 + 100),
  )
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** The part of a font that a PDF uses: glyphs in the order in which they were first used. */
const subsetOf = (font: Font) => {
  const scale = 1000 / font.unitsPerEm
  const subset = font.createSubset()
  // The first glyph of every subset is the empty one.
  const widths = [font.getGlyph(0).advanceWidth * scale]
  const points: (readonly number[])[] = [[]]
  const byId = new Map<number, SetGlyph>()
  return {
    include: (glyph: Glyph, codePoints: readonly number[]): SetGlyph => {
      const known = byId.get(glyph.id)
      if (known) return known
      subset.includeGlyph(glyph)
      const made = { code: widths.length.toString(16).padStart(4, '0'), width: glyph.advanceWidth * scale }
      widths.push(made.width)
      points.push(codePoints)
      byId.set(glyph.id, made)
      return made
    },
    /** Writes the font with these glyphs; nothing where none was used. Returns its number. */
    write: (file: PdfFile, tag: string): number | undefined => {
      if (byId.size === 0) return undefined
      const [number, descendant] = [file.reserve(), file.reserve()]
      const [descriptor, program, unicode] = [file.reserve(), file.reserve(), file.reserve()]
      const name = `${tag}+${font.postscriptName.replaceAll(/[^A-Za-z\d-]/g, '')}`
      const { minX, minY, maxX, maxY } = font.bbox
      const rounded = (each: number): number => Math.round(each * scale)
      const box = [minX, minY, maxX, maxY].map((each) => rounded(each)).join(' ')
      const heights = `/Ascent ${rounded(font.ascent)}/Descent ${rounded(font.descent)}/CapHeight ${rounded(font.capHeight || font.ascent)}`
      file.stream(program, subset.encode())
      file.put(
        descriptor,
        `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0${heights}/StemV 80/FontFile2 ${program} 0 R>>`,
      )
      const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>'
      file.put(
        descendant,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}${system}/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[0[${widths.map((each) => each.toFixed(2)).join(' ')}]]>>`,
      )
      file.stream(unicode, Buffer.from(toUnicode(points)))
      file.put(
        number,
        `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      )
      return number
    },
  }
}

/** Opens a typeface for one PDF. Each letter is looked up in the font once, and the font is cut to its letters once. */
export const openTypeface = (path: string, tag: string): Typeface => {
  const font = openSync(path) as Font
  const scale = 1000 / font.unitsPerEm
  const subset = subsetOf(font)
  const byLetter = new Map<string, SetGlyph>()
  let asked = 0

  const letter = (sign: string): SetGlyph => {
    const known = byLetter.get(sign)
    if (known) return known
    asked += 1
    const point = sign.codePointAt(0) ?? 0
    const made = subset.include(font.glyphForCodePoint(point), [point])
    byLetter.set(sign, made)
    return made
  }
  const shaped = (word: string) => {
    asked += word.length
    return font.layout(word)
  }
  const widthOfPlain = (word: string): number => {
    let sum = 0
    for (const sign of word) sum += letter(sign).width
    return sum
  }
  const widthOfWord = (word: string): number => (plain.test(word) ? widthOfPlain(word) : shaped(word).advanceWidth * scale)
  const setPlain = (word: string): string => `<${Array.from(word, (sign) => letter(sign).code).join('')}>`
  const setShaped = (word: string): string => {
    const { glyphs, positions } = shaped(word)
    const moved = glyphs.map((glyph, index) => {
      const { code, width } = subset.include(glyph, glyph.codePoints)
      const { xAdvance, xOffset } = positions[index] ?? { xAdvance: glyph.advanceWidth, xOffset: 0 }
      // `TJ` moves back by thousandths; a glyph has moved on by its own width.
      return `${(-xOffset * scale).toFixed(2)}<${code}>${(width - (xAdvance - xOffset) * scale).toFixed(2)}`
    })
    return moved.join('')
  }
  return {
    asked: () => asked,
    widthOf: (text) =>
      plain.test(text) ? widthOfPlain(text) : wordsOf(text).reduce((sum, word) => sum + widthOfWord(word), 0),
    set: (text) => {
      if (plain.test(text)) return `[${setPlain(text)}]`
      const words = wordsOf(text).map((word) => (plain.test(word) ? setPlain(word) : setShaped(word)))
      return `[${words.join('')}]`
    },
    lead: (font.ascent - font.descent + font.lineGap) / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    write: (file) => subset.write(file, tag),
  }
}
