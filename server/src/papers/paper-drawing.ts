import { figuresIn, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import PDFDocument from 'pdfkit'
import { eastAsianFont, paperFonts } from './paper-fonts.ts'
import { foot, margin, muted, rule, width } from './paper-style.ts'
import { eastAsian, printable } from './printable.ts'

export type Doc = InstanceType<typeof PDFDocument>
export type Element = PDFKit.PDFStructureElement

/** A sum beside the name of its currency: `1,058.03`, `17,409` (JPY). Pure. */
export const figure = (amount: number, currency: string): string => figuresIn(typedSum(amount, currency))

/** Draws decoration, which screen readers skip. */
export const artifact = (doc: Doc, drawing: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  drawing()
  doc.endMarkedContent()
}

export const line = (doc: Doc, y: number): void =>
  artifact(doc, () => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
  })

/** One part of a paper, with its tag. */
export const block = (doc: Doc, parent: Element, tag: string, drawing: () => void): void =>
  void parent.add(doc.struct(tag, {}, drawing))

const pageFeet = (doc: Doc, text: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Otherwise text below the margin would open another page.
    doc.page.margins.bottom = 0
    artifact(doc, () => {
      doc.font('text').fontSize(8).fillColor(muted)
      doc.text(`${text} · page ${index + 1} of ${count}`, margin, doc.page.height - 36, { lineBreak: false })
    })
  }
}

/** The name under which a paper knows the typeface of East Asian names. */
const EAST_ASIAN = 'east asian'

/** Makes a paper measure and draw all text in letters that a typeface of ours has: each text in the one that has them. */
const onlyPrintable = (doc: Doc): void => {
  const { text, heightOfString, widthOfString } = doc
  const font: (this: Doc, name: string) => Doc = doc.font
  doc.registerFont(EAST_ASIAN, eastAsianFont)
  let name = 'text'
  const choose = (chosen: string): Doc => {
    name = chosen
    return font.call(doc, chosen)
  }
  const said = <Rest extends unknown[], Answer>(says: (this: Doc, words: string, ...rest: Rest) => Answer) =>
    ((words: string, ...rest: Rest) => {
      const plain = printable(words)
      const set = eastAsian(plain)
      if (set === undefined || name === EAST_ASIAN) return says.call(doc, set ?? plain, ...rest)
      const before = name
      choose(EAST_ASIAN)
      try {
        return says.call(doc, set, ...rest)
      } finally {
        choose(before)
      }
    }) as typeof says
  Object.assign(doc, {
    font: choose,
    text: said(text),
    heightOfString: said(heightOfString),
    widthOfString: said(widthOfString),
  })
}

/** Gives a paper our typefaces, and lets it print only letters that they have. */
export const registerPaperFonts = (doc: Doc): void => {
  doc.registerFont('text', paperFonts.text).registerFont('bold', paperFonts.bold)
  onlyPrintable(doc)
}

export interface PaperFacts {
  readonly title: string
  readonly author: string
  readonly at: Date
  /** Whether the paper is older than the rule about missing letters: then it is drawn as before. */
  readonly isOld?: boolean
  /** A4 instead of US letter; what is drawn is as wide on both. */
  readonly isA4?: boolean
}

/** A tagged PDF of US letter or A4 pages with page numbers. The same drawing at the same moment gives the same bytes. */
export const paperOf = (
  { title, author, at, isOld = false, isA4 = false }: PaperFacts,
  draw: (doc: Doc, root: Element) => void,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: isA4 ? 'A4' : 'LETTER',
      margins: { top: margin, bottom: foot, left: margin, right: margin },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      info: { Title: `${title} · ${author}`, Author: author, CreationDate: at },
    })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
    if (isOld) doc.registerFont('text', paperFonts.text).registerFont('bold', paperFonts.bold)
    else registerPaperFonts(doc)
    const root = doc.struct('Document')
    doc.addStructure(root)
    draw(doc, root)
    root.end()
    pageFeet(doc, title)
    doc.end()
  })
