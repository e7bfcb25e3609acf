import { fileURLToPath } from 'node:url'
import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { RestrictedItems } from '@parcelport/contract/site/content.ts'
import PDFDocument from 'pdfkit'

export interface PdfSource {
  readonly companyName: string
  /** The page's own title, such as "Restricted Items". */
  readonly title: string
  readonly documents: readonly RestrictedItems[]
  /** The company's colours; the standard ones by default. */
  readonly colours?: Brand | undefined
  readonly changedAt: Date
  /** The company's, in which the day of the change is printed: a name of the IANA database. */
  readonly timeZone: string
}

type Doc = InstanceType<typeof PDFDocument>

/** A PDF document with two text colours that are readable on white. */
interface Pen {
  readonly doc: Doc
  readonly ink: string
  readonly accent: string
}

const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const fonts = { text: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') }
const muted = '#51606E'
const line = '#E4DCCF'
const margin = 56

const roomFor = (doc: Doc, height: number): void => {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

const heading = ({ doc, ink }: Pen, parent: PDFKit.PDFStructureElement, text: string, size: number): void => {
  roomFor(doc, size * 4)
  doc.moveDown(0.6)
  parent.add(doc.struct('H2', {}, () => void doc.font('bold').fontSize(size).fillColor(ink).text(text, margin)))
  doc.moveDown(0.3)
}

const paragraphs = ({ doc, ink }: Pen, parent: PDFKit.PDFStructureElement, text: string): void => {
  for (const paragraph of text.split(/\n\s*\n/).filter((part) => part.trim() !== '')) {
    parent.add(
      doc.struct(
        'P',
        {},
        () => void doc.font('text').fontSize(10).fillColor(ink).text(paragraph.trim(), margin, doc.y, { lineGap: 2.5 }),
      ),
    )
    doc.moveDown(0.6)
  }
}

const category = (
  { doc, ink, accent }: Pen,
  parent: PDFKit.PDFStructureElement,
  name: string,
  items: readonly string[],
): void => {
  roomFor(doc, 54)
  doc.moveDown(0.4)
  parent.add(
    doc.struct('H3', {}, () => {
      doc.rect(margin, doc.y + 2, 9, 9).fill(accent)
      doc
        .font('bold')
        .fontSize(12)
        .fillColor(ink)
        .text(name, margin + 18)
    }),
  )
  doc.moveDown(0.25)
  const list = doc.struct('L')
  parent.add(list)
  for (const item of items) {
    list.add(
      doc.struct('LI', {}, () => {
        doc.font('text').fontSize(10).fillColor(ink)
        // The bullet must be on the same page as its item, which moves to the next page when it does not fit.
        roomFor(doc, Math.min(doc.heightOfString(item, { width: doc.page.width - 2 * margin - 32, lineGap: 1.5 }), 200))
        const { y } = doc
        doc.text('•', margin + 18, y, { continued: false, lineBreak: false })
        doc.text(item, margin + 32, y, { lineGap: 1.5, width: doc.page.width - 2 * margin - 32 })
      }),
    )
  }
  list.end()
  doc.moveDown(0.3)
}

const pageFoot = (doc: Doc, text: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Without this, text below the margin would open another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 40
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc
      .moveTo(margin, y - 8)
      .lineTo(doc.page.width - margin, y - 8)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    doc.font('text').fontSize(8.5).fillColor(muted)
    doc.text(text, margin, y, { lineBreak: false })
    doc.text(`Page ${index + 1} of ${count}`, doc.page.width - margin - 120, y, {
      width: 120,
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}

const draw = (doc: Doc, { companyName, title, documents, changedAt, timeZone, colours = standardBrand }: PdfSource): void => {
  const { ink, coralInk: accent } = colours
  const pen = { doc, ink, accent }
  doc.registerFont('text', fonts.text).registerFont('bold', fonts.bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(
    doc.struct('H1', {}, () => {
      doc.font('bold').fontSize(10).fillColor(accent).text(companyName, margin, margin)
      doc.font('bold').fontSize(26).fillColor(ink).text(title, margin)
    }),
  )
  for (const document of documents) {
    heading(pen, root, document.title, 16)
    paragraphs(pen, root, document.introduction)
    if (document.itemsIncluded.length > 0) heading(pen, root, 'These items include, but are not limited to:', 13)
    for (const { category: name, items } of document.itemsIncluded) category(pen, root, name, items)
    if (document.companyPolicy !== '') {
      heading(pen, root, 'Company policy', 16)
      paragraphs(pen, root, document.companyPolicy)
    }
  }
  root.end()
  const day = changedAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
  pageFoot(doc, `${companyName} · ${title} · ${day}`)
}

/** The list of restricted items as a tagged PDF of US letter pages. The same source gives the same bytes. */
export const restrictedItemsPdf = (source: PdfSource): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: margin, bottom: 72, left: margin, right: margin },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      info: { Title: `${source.title} · ${source.companyName}`, Author: source.companyName, CreationDate: source.changedAt },
    })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    draw(doc, source)
    doc.end()
  })
