import { letterhead } from '../../papers/draw-letterhead.ts'
import { figure, paperOf, type Doc, type Element } from '../../papers/paper-drawing.ts'
import { paragraph, roomFor, tableOf, type Column, type Row } from '../../papers/paper-table.ts'
import { letterTime } from '../../platform/text/letter-time.ts'
import { shiftRoll } from './shift-roll.ts'
import { drawerLines, movementKinds, pieceLines, terminalLines, type ShiftLine, type ShiftPdf } from './shift-words.ts'

/** What a report is printed on. */
export type ShiftPaper = 'letter' | 'a4' | 'roll'

const sums: readonly Column[] = [
  { title: 'What', x: 0, width: 400, align: 'left' },
  { title: 'Amount', x: 408, width: 108, align: 'right' },
]
const moves: readonly Column[] = [
  { title: 'When', x: 0, width: 190, align: 'left' },
  { title: 'What', x: 194, width: 210, align: 'left' },
  { title: 'Amount', x: 408, width: 108, align: 'right' },
]

const rowsOf = (lines: readonly ShiftLine[]): Row[] =>
  lines.map(({ title, amount, bold = false }) => ({ cells: [title, amount], bold }))

const movementRows = ({ shift, timeZone }: ShiftPdf): Row[] =>
  shift.movements.map(({ kind, currency, amount, words, at, by }) => ({
    cells: [letterTime(at, timeZone), movementKinds[kind], `${currency} ${figure(amount, currency)}`],
    under: `${words}, by ${by}`,
  }))

/** A table with its heading, where it has lines. */
const tableIf = (doc: Doc, root: Element, title: string, lines: readonly ShiftLine[]): void => {
  if (lines.length === 0) return
  roomFor(doc, 90)
  paragraph(doc, root, title, { bold: true, size: 14, tag: 'H2' })
  doc.moveDown(0.6)
  tableOf(doc, root, sums, rowsOf(lines))
  doc.moveDown(1.2)
}

const draw = (doc: Doc, root: Element, source: ShiftPdf): void => {
  const { head, shift, timeZone } = source
  const { till, cashier, openedAt, closed } = shift
  letterhead(doc, root, head)
  paragraph(doc, root, `Z-report of ${till.name}`, { bold: true, size: 24, tag: 'H1' })
  doc.moveDown(0.4)
  paragraph(doc, root, `Opened by ${cashier} on ${letterTime(openedAt, timeZone)}.`)
  paragraph(doc, root, `Counted and closed by ${closed.by} on ${letterTime(closed.at, timeZone)}.`)
  if (closed.note !== '') paragraph(doc, root, `Note: ${closed.note}`)
  doc.moveDown(1.2)
  for (const each of closed.figures) {
    roomFor(doc, 220)
    paragraph(doc, root, each.currency, { bold: true, size: 14, tag: 'H2' })
    doc.moveDown(0.6)
    tableOf(doc, root, sums, rowsOf(drawerLines(each)))
    doc.moveDown(1.2)
    tableIf(doc, root, `Notes and coins in ${each.currency}`, pieceLines(shift, each.currency))
  }
  tableIf(doc, root, 'Card terminal', terminalLines(shift))
  roomFor(doc, 100)
  paragraph(doc, root, 'Besides sales', { bold: true, size: 14, tag: 'H2' })
  doc.moveDown(0.6)
  tableOf(doc, root, moves, movementRows(source))
}

const pagesOf = (source: ShiftPdf, isA4: boolean): Promise<Uint8Array> =>
  paperOf(
    { title: `Z-report of ${source.shift.till.name}`, author: source.head.name, at: new Date(source.shift.closed.at), isA4 },
    (doc, root) => draw(doc, root, source),
  )

/** Draws the report of a closed shift as a tagged PDF of US letter or A4 pages, or on a roll. The same source gives the same bytes. */
export const shiftPdf = ({ paper, ...source }: ShiftPdf & { readonly paper: ShiftPaper }): Promise<Uint8Array> =>
  paper === 'roll' ? shiftRoll(source) : pagesOf(source, paper === 'a4')
