import PDFDocument from 'pdfkit'
import { block, registerPaperFonts, type Doc, type Element } from './paper-drawing.ts'
import type { PaperLogo } from './paper-logo.ts'

/** Points: 80 mm of paper; the printer's head reaches the middle 72 mm. */
const PAPER = 226.77
const REACH = 204.09
const LEFT = (PAPER - REACH) / 2
const TOP = 12
const SUMS = 78
/** Largest size of a logo. */
const SIGN = { width: 120, height: 26 }

interface Manner {
  readonly font?: 'text' | 'bold'
  readonly tag?: string
  readonly align?: 'left' | 'center'
}

/** A roll that is being drawn from the top; the paper is cut at its end. Only black, because the head prints dots or nothing. */
export interface Roll {
  /** Words on lines of their own; nothing where they are undefined. */
  readonly say: (text: string | undefined, size: number, manner?: Manner) => void
  /** A list of words with their figures at the right. */
  readonly list: (items: readonly { readonly title: string; readonly amount: string }[]) => void
  /** So many points without words. */
  readonly skip: (points: number) => void
  /** A small logo in the middle. */
  readonly sign: (logo: PaperLogo, name: string) => void
}

const rollOn = (doc: Doc, root: Element): Roll => ({
  say: (text, size, { font = 'text', tag = 'P', align = 'left' } = {}) => {
    if (text !== undefined)
      block(
        doc,
        root,
        tag,
        () => void doc.font(font).fontSize(size).fillColor('#000').text(text, LEFT, doc.y, { width: REACH, align }),
      )
  },
  list: (items) => {
    const list = doc.struct('L')
    root.add(list)
    for (const { title, amount } of items)
      block(doc, list, 'LI', () => {
        const { y } = doc
        doc.font('text').fontSize(9).fillColor('#000')
        doc.text(title, LEFT, y, { width: REACH - SUMS - 6 })
        const below = doc.y
        doc.text(amount, LEFT + REACH - SUMS, y, { width: SUMS, align: 'right' })
        doc.y = Math.max(below, doc.y) + 2
      })
    list.end()
  },
  skip: (points) => {
    doc.y += points
  },
  sign: ({ png, width, height }, name) => {
    const scale = Math.min(SIGN.width / width, SIGN.height / height)
    const size = { width: width * scale, height: height * scale }
    root.add(doc.struct('Figure', { alt: name }, () => void doc.image(Buffer.from(png), (PAPER - size.width) / 2, doc.y, size)))
    doc.y = TOP + size.height + 6
  },
})

interface RollFacts {
  readonly title: string
  readonly author: string
  readonly at: Date
  /** Height for measuring, in points: longer than any such roll. */
  readonly most: number
}

const drawn = (
  { title, author, at }: RollFacts,
  height: number,
  draw: (roll: Roll) => void,
): Promise<{ bytes: Uint8Array; end: number }> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: [PAPER, height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      info: { Title: `${title} · ${author}`, Author: author, CreationDate: at },
    })
    const chunks: Buffer[] = []
    let end = 0
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve({ bytes: new Uint8Array(Buffer.concat(chunks)), end }))
    doc.on('error', reject)
    registerPaperFonts(doc)
    const root = doc.struct('Document')
    doc.addStructure(root)
    doc.y = TOP
    draw(rollOn(doc, root))
    end = doc.y
    root.end()
    doc.end()
  })

/** A tagged PDF for a roll of 80 mm, as long as what is drawn. The same drawing at the same moment gives the same bytes. */
export const rollOf = async (facts: RollFacts, draw: (roll: Roll) => void): Promise<Uint8Array> => {
  const { end } = await drawn(facts, facts.most, draw)
  return (await drawn(facts, Math.ceil(end + TOP), draw)).bytes
}
