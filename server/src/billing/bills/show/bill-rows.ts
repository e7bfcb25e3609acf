import { artifact, block, line, type Doc, type Element } from '../../../papers/paper-drawing.ts'
import { foot, ink, margin, muted } from '../../../papers/paper-style.ts'

const columns = [
  { title: 'Description', x: 0, width: 270, align: 'left' },
  { title: 'Tax', x: 274, width: 54, align: 'right' },
  { title: 'Before tax', x: 332, width: 88, align: 'right' },
  { title: 'Amount', x: 424, width: 92, align: 'right' },
] as const

/** Draws the heads of the columns. */
export const heads = (doc: Doc): void => {
  const { y } = doc
  doc.font('bold').fontSize(8.5).fillColor(muted)
  for (const { title, x, ...options } of columns) doc.text(title, margin + x, y, { ...options, lineBreak: false })
  doc.y = y + 18
}

/** Makes room for `height` points. Where the page is full, starts a new page with the column heads. */
export const roomFor = (doc: Doc, height: number): void => {
  if (doc.y + height <= doc.page.height - foot) return
  doc.addPage()
  artifact(doc, () => heads(doc))
}

/** Draws a table row: description, tax, sum before tax, sum with tax; `under` stands below the description in small print. */
export const row = (doc: Doc, table: Element, bold: boolean, cells: readonly string[], under = ''): void => {
  doc.font(bold ? 'bold' : 'text').fontSize(9.5)
  const [first] = columns
  const titleHeight = doc.heightOfString(cells[0] ?? '', { width: first.width })
  const underHeight = under === '' ? 0 : doc.fontSize(8).heightOfString(under, { width: first.width })
  const height = titleHeight + underHeight + 9
  roomFor(doc, height)
  const { y } = doc
  const element = doc.struct('TR')
  table.add(element)
  for (const [index, { x, ...options }] of columns.entries())
    block(doc, element, 'TD', () => {
      doc
        .font(bold ? 'bold' : 'text')
        .fontSize(9.5)
        .fillColor(ink)
      doc.text(cells[index] ?? '', margin + x, y, { width: options.width, align: options.align })
      if (index === 0 && under !== '')
        doc
          .font('text')
          .fontSize(8)
          .fillColor(muted)
          .text(under, margin, y + titleHeight, { width: options.width })
    })
  element.end()
  doc.y = y + height
  line(doc, doc.y - 5)
}
