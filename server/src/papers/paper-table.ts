import { artifact, block, line, type Doc, type Element } from './paper-drawing.ts'
import { foot, ink, margin, muted, width } from './paper-style.ts'

/** A column of a table on paper: its left edge and width, in points from the margin. */
export interface Column {
  readonly title: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}
const SIZE = 9
const rowHeight = (doc: Doc, columns: readonly Column[], cells: readonly string[], under: string): number => {
  const heights = columns.map((column, index) => doc.fontSize(SIZE).heightOfString(cells[index] ?? '', { width: column.width }))
  const wide = columns[1]?.width ?? width
  return Math.max(...heights) + (under === '' ? 0 : doc.fontSize(SIZE - 1.5).heightOfString(under, { width: wide }))
}

const heads = (doc: Doc, columns: readonly Column[], row?: Element): void => {
  const { y } = doc
  const each = ({ title, x, ...options }: Column): void =>
    void doc
      .font('bold')
      .fontSize(8)
      .fillColor(muted)
      .text(title, margin + x, y, { ...options, lineBreak: false })
  for (const column of columns)
    if (row) block(doc, row, 'TH', () => each(column))
    else each(column)
  doc.y = y + 17
}

/** Makes space for `height` points; without enough, starts a new page with the column heads. */
export const roomFor = (doc: Doc, height: number, columns: readonly Column[] = []): void => {
  if (doc.y + height <= doc.page.height - foot) return
  doc.addPage()
  if (columns.length === 0) return
  artifact(doc, () => heads(doc, columns))
  line(doc, doc.y - 4)
}

/** A row of a table: its cells, and small print under the second one. */
export interface Row {
  readonly cells: readonly string[]
  readonly under?: string
  readonly bold?: boolean
}

const row = (doc: Doc, table: Element, columns: readonly Column[], { cells, under = '', bold = false }: Row): void => {
  doc.font(bold ? 'bold' : 'text')
  const height = rowHeight(doc, columns, cells, under)
  roomFor(doc, height + 9, columns)
  const { y } = doc
  const element = doc.struct('TR')
  table.add(element)
  for (const [index, { x, ...options }] of columns.entries())
    block(doc, element, 'TD', () => {
      const words = doc.font(bold ? 'bold' : 'text').fontSize(SIZE)
      words.fillColor(ink).text(cells[index] ?? '', margin + x, y, { width: options.width, align: options.align })
      if (index === 1 && under !== '')
        doc
          .font('text')
          .fontSize(SIZE - 1.5)
          .fillColor(muted)
          .text(under, margin + x, doc.y, { width: options.width })
    })
  element.end()
  doc.y = y + height + 9
  line(doc, doc.y - 5)
}

/** Draws a table; its heads are repeated on each further page. */
export const tableOf = (doc: Doc, parent: Element, columns: readonly Column[], rows: readonly Row[]): void => {
  const table = doc.struct('Table')
  parent.add(table)
  const head = doc.struct('TR')
  table.add(head)
  heads(doc, columns, head)
  head.end()
  line(doc, doc.y - 4)
  for (const each of rows) row(doc, table, columns, each)
  table.end()
}

export const paragraph = (doc: Doc, root: Element, words: string, { bold = false, size = 10, tag = 'P' } = {}): void => {
  doc.font(bold ? 'bold' : 'text').fontSize(size)
  roomFor(doc, doc.heightOfString(words, { width }))
  block(doc, root, tag, () => void doc.fillColor(ink).text(words, margin, doc.y, { width }))
}
