import type { Shift, ShiftFigures } from '@parcelport/contract/payments/staff-tills.ts'
import { letterhead } from '../../papers/draw-letterhead.ts'
import { figure, paperOf, type Doc, type Element } from '../../papers/paper-drawing.ts'
import type { DrawnHead } from '../../papers/paper-logo.ts'
import { paragraph, roomFor, tableOf, type Column, type Row } from '../../papers/paper-table.ts'
import { letterTime } from '../../platform/text/letter-time.ts'

export type ClosedShift = Omit<Shift, 'closed'> & { readonly closed: NonNullable<Shift['closed']> }

export interface ShiftPdf {
  readonly head: DrawnHead
  readonly shift: ClosedShift
  /** The company's, as a name of the IANA database. */
  readonly timeZone: string
}

const sums: readonly Column[] = [
  { title: 'What', x: 0, width: 400, align: 'left' },
  { title: 'Amount', x: 408, width: 108, align: 'right' },
]
const moves: readonly Column[] = [
  { title: 'When', x: 0, width: 190, align: 'left' },
  { title: 'What', x: 194, width: 210, align: 'left' },
  { title: 'Amount', x: 408, width: 108, align: 'right' },
]

/** An amount that left the drawer, with a minus sign. Pure. */
const less = (amount: number, currency: string): string => (amount === 0 ? figure(0, currency) : `−${figure(amount, currency)}`)
const found = (difference: number): string => (difference === 0 ? 'Right' : difference < 0 ? 'Short' : 'Over')

const rowsOf = (each: ShiftFigures): Row[] => [
  { cells: ['Float', figure(each.float, each.currency)] },
  { cells: ['Cash taken', figure(each.taken, each.currency)] },
  { cells: ['Cash given back', less(each.givenBack, each.currency)] },
  { cells: ['Put in', figure(each.paidIn, each.currency)] },
  { cells: ['Taken out', less(each.paidOut, each.currency)] },
  { cells: ['Brought to the bank', less(each.banked, each.currency)] },
  { cells: ['Should be in the drawer', figure(each.expected, each.currency)], bold: true },
  { cells: ['Counted', figure(each.counted, each.currency)], bold: true },
  { cells: [found(each.difference), figure(Math.abs(each.difference), each.currency)], bold: true },
]

const kinds: Readonly<Record<Shift['movements'][number]['kind'], string>> = {
  float: 'Float',
  'pay in': 'Put in',
  'pay out': 'Taken out',
  banked: 'Brought to the bank',
}

const movementRows = ({ shift, timeZone }: ShiftPdf): Row[] =>
  shift.movements.map(({ kind, currency, amount, words, at, by }) => ({
    cells: [letterTime(at, timeZone), kinds[kind], `${currency} ${figure(amount, currency)}`],
    under: `${words}, by ${by}`,
  }))

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
    tableOf(doc, root, sums, rowsOf(each))
    doc.moveDown(1.2)
  }
  roomFor(doc, 100)
  paragraph(doc, root, 'Besides sales', { bold: true, size: 14, tag: 'H2' })
  doc.moveDown(0.6)
  tableOf(doc, root, moves, movementRows(source))
}

/** Draws the report of a closed shift as a tagged PDF of US letter pages. The same source gives the same bytes. */
export const shiftPdf = (source: ShiftPdf): Promise<Uint8Array> =>
  paperOf(
    { title: `Z-report of ${source.shift.till.name}`, author: source.head.name, at: new Date(source.shift.closed.at) },
    (doc, root) => draw(doc, root, source),
  )
