import { letterhead } from '../../papers/draw-letterhead.ts'
import { figure, paperOf, type Doc, type Element } from '../../papers/paper-drawing.ts'
import { dayText } from '../../papers/paper-style.ts'
import type { DrawnHead } from '../../papers/paper-logo.ts'
import { paragraph, roomFor, tableOf, type Column, type Row } from '../../papers/paper-table.ts'

/** The customer's debt and deposit. */
export interface Standing {
  readonly owed: number
  readonly held: number
}

export interface StatementLine extends Standing {
  /** Year-month-day. */
  readonly day: string
  readonly title: string
  readonly under: string
  /** Change of what is owed. */
  readonly change: number
}

/** A statement in one currency. */
export interface StatementPart {
  readonly currency: string
  readonly opening: Standing
  readonly lines: readonly StatementLine[]
  readonly closing: Standing
  /** Unpaid bills, ordered by due date. */
  readonly left: readonly { readonly number: string; readonly dueOn: string; readonly open: number }[]
  /** Unpaid bills that the list leaves out. */
  readonly more: { readonly bills: number; readonly open: number }
}

export interface StatementPdf {
  readonly head: DrawnHead
  readonly customer: { readonly name: string; readonly homeAddress: string; readonly account: string }
  readonly from: string
  readonly to: string
  readonly parts: readonly StatementPart[]
}

const moves: readonly Column[] = [
  { title: 'Day', x: 0, width: 66, align: 'left' },
  { title: 'What', x: 70, width: 214, align: 'left' },
  { title: 'Charged or paid', x: 288, width: 74, align: 'right' },
  { title: 'You owe', x: 366, width: 74, align: 'right' },
  { title: 'Your deposit', x: 444, width: 72, align: 'right' },
]
const dues: readonly Column[] = [
  { title: 'Bill', x: 0, width: 200, align: 'left' },
  { title: 'Due', x: 204, width: 200, align: 'left' },
  { title: 'Left to pay', x: 408, width: 108, align: 'right' },
]

// Made once: a formatter for each of a thousand lines took an eighth of the drawing.
const mediumDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = (day: string): string => mediumDay.format(new Date(`${day}T00:00:00Z`))
const signed = (amount: number, currency: string): string =>
  amount < 0 ? `−${figure(Math.abs(amount), currency)}` : figure(amount, currency)

const stands = (words: string, { owed, held }: Standing, currency: string): Row => ({
  cells: ['', words, '', figure(owed, currency), figure(held, currency)],
  bold: true,
})

const lateness = (dueOn: string, to: string): string => (dueOn < to ? `${dayText(dueOn)}: late` : dayText(dueOn))

const part = (doc: Doc, root: Element, { from, to }: StatementPdf, each: StatementPart): void => {
  const { currency, opening, lines, closing, left, more } = each
  roomFor(doc, 120)
  paragraph(doc, root, `In ${currency}`, { bold: true, size: 14, tag: 'H2' })
  doc.moveDown(0.6)
  tableOf(doc, root, moves, [
    stands(`Before ${dayText(from)}`, opening, currency),
    ...lines.map(({ day, title, under, change, owed, held }) => ({
      cells: [shortDay(day), title, signed(change, currency), figure(owed, currency), figure(held, currency)],
      under,
    })),
    stands(`At the end of ${dayText(to)}`, closing, currency),
  ])
  doc.moveDown(0.8)
  if (left.length === 0) {
    paragraph(doc, root, `Nothing is left to pay in ${currency}.`)
    doc.moveDown(1.5)
    return
  }
  roomFor(doc, 100)
  paragraph(doc, root, `What is left to pay, in ${currency}`, { bold: true, size: 11, tag: 'H3' })
  doc.moveDown(0.5)
  const others = more.bills > 0 ? [{ cells: [`${more.bills} more bills, due later`, '', figure(more.open, currency)] }] : []
  tableOf(doc, root, dues, [
    ...left.map(({ number, dueOn, open }) => ({ cells: [number, lateness(dueOn, to), figure(open, currency)] })),
    ...others,
    { cells: ['Together', '', figure(closing.owed, currency)], bold: true },
  ])
  doc.moveDown(1.5)
}

const draw = (doc: Doc, root: Element, source: StatementPdf): void => {
  const { head, customer, from, to, parts } = source
  letterhead(doc, root, head)
  paragraph(doc, root, 'Statement', { bold: true, size: 24, tag: 'H1' })
  doc.moveDown(0.4)
  paragraph(doc, root, from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`)
  doc.moveDown(0.8)
  paragraph(doc, root, customer.name, { bold: true })
  if (customer.homeAddress !== '') paragraph(doc, root, customer.homeAddress)
  paragraph(doc, root, `Account ${customer.account}`)
  doc.moveDown(1.2)
  for (const each of parts) part(doc, root, source, each)
}

/** Draws a customer's statement as a tagged PDF of US letter pages. The same source gives the same bytes. */
export const statementPdf = (source: StatementPdf): Promise<Uint8Array> =>
  paperOf({ title: 'Statement', author: source.head.name, at: new Date(`${source.to}T12:00:00Z`) }, (doc, root) =>
    draw(doc, root, source),
  )
