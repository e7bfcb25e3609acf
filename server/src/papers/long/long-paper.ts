import { ink, margin, muted, width } from '../paper-style.ts'
import type { Column, Row } from '../paper-table.ts'
import { longPages, type LongFacts, type LongPages } from './long-pages.ts'
import type { Part } from './pdf-structure.ts'
import type { Line } from './set-lines.ts'

/** A paragraph above the table. */
export interface LongParagraph {
  readonly words: string
  readonly size?: number
  readonly bold?: boolean
  readonly tag?: 'P' | 'H1'
}

export interface LongPaper extends LongFacts {
  readonly opening: readonly LongParagraph[]
  readonly columns: readonly Column[]
  /** Read one by one, as they are drawn. */
  readonly rows: Iterable<Row>
}

/** What drawing a paper took: letters that a font was asked for, and the most characters of pages that were kept at once. */
export interface PaperWork {
  readonly asked: number
  readonly held: number
  readonly pages: number
}

const SIZE = 9
const GAP = 9

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0)
const tallest = (cells: readonly (readonly Line[])[]): number => Math.max(0, ...cells.map((lines) => heightOf(lines)))

const drawParagraph = (pages: LongPages, { words, size = 10, bold = false, tag = 'P' }: LongParagraph): void => {
  const { structure, setter, at } = pages
  const part = structure.under(structure.root, tag)
  for (const line of setter.linesOf(words, width, { size, bold, colour: ink })) {
    if (line.height > pages.room()) pages.turn()
    pages.mark(part, setter.drawn(line, { left: margin, top: at.y, room: width, align: 'left' }))
    at.y += line.height
  }
  structure.end(part)
  at.y += 2
}

/** Draws the names of the columns: as a row of the table, or as decoration where they are repeated. */
const drawHeads = (pages: LongPages, columns: readonly Column[], row?: Part): void => {
  const { structure, setter, at } = pages
  for (const { title, x, width: room, align } of columns) {
    const [line] = setter.linesOf(title, Infinity, { size: 8, bold: true, colour: muted })
    const drawing = line ? setter.drawn(line, { left: margin + x, top: at.y, room, align }) : ''
    if (!row) pages.decorate(drawing)
    else {
      const head = structure.under(row, 'TH')
      pages.mark(head, drawing)
      structure.end(head)
    }
  }
  at.y += 17
  pages.ruled(at.y - 4)
}

/** Takes the lines that fit in a height from the front of a cell; at least one. */
const takeFitting = (lines: Line[], room: number): Line[] => {
  let height = 0
  const first = lines.findIndex((line) => (height += line.height) > room)
  return lines.splice(0, first === -1 ? lines.length : Math.max(first, 1))
}

const drawRow = (pages: LongPages, table: Part, columns: readonly Column[], { cells, under = '', bold = false }: Row): void => {
  const { structure, setter, at } = pages
  const left = columns.map(({ width: room }, index) => [
    ...setter.linesOf(cells[index] ?? '', room, { size: SIZE, bold, colour: ink }),
    ...(index === 1 && under !== '' ? setter.linesOf(under, room, { size: SIZE - 1.5, colour: muted }) : []),
  ])
  while (left.some((lines) => lines.length > 0)) {
    if (tallest(left) + GAP > pages.room()) {
      pages.turn()
      drawHeads(pages, columns)
    }
    const shown = left.map((lines) => takeFitting(lines, pages.room() - GAP))
    const row = structure.under(table, 'TR')
    for (const [index, { x, width: room, align }] of columns.entries()) {
      const cell = structure.under(row, 'TD')
      let top = at.y
      let drawing = ''
      for (const line of shown[index] ?? []) {
        drawing += setter.drawn(line, { left: margin + x, top, room, align })
        top += line.height
      }
      pages.mark(cell, drawing)
      structure.end(cell)
    }
    structure.end(row)
    at.y += tallest(shown) + GAP
    pages.ruled(at.y - 5)
  }
}

/**
 * Writes a paper of many pages to `send`: a tagged PDF of US letter pages with page numbers, in the typefaces and measures of `paperOf`. A page
 * leaves once it is full, each letter is measured once, and each typeface is written once with the letters that were used, so that thousands
 * of rows take little time and memory. Nothing is cut: a row that is taller than a page continues on the next. The same paper gives the same
 * bytes.
 */
export const longPaper = (paper: LongPaper, send: (bytes: Uint8Array) => void): PaperWork => {
  const pages = longPages(send)
  const { structure, at } = pages
  for (const each of paper.opening) drawParagraph(pages, each)
  at.y += 12
  const table = structure.under(structure.root, 'Table')
  const head = structure.under(table, 'TR')
  drawHeads(pages, paper.columns, head)
  structure.end(head)
  for (const each of paper.rows) drawRow(pages, table, paper.columns, each)
  structure.end(table)
  pages.end(paper)
  return pages.work()
}
