import type { Shift, ShiftFigures } from '@parcelport/contract/payments/staff-tills.ts'
import { figure } from '../../papers/paper-drawing.ts'
import type { DrawnHead } from '../../papers/paper-logo.ts'

export type ClosedShift = Omit<Shift, 'closed'> & { readonly closed: NonNullable<Shift['closed']> }

/** What a report is drawn of. */
export interface ShiftPdf {
  readonly head: DrawnHead
  readonly shift: ClosedShift
  /** The company's, as a name of the IANA database. */
  readonly timeZone: string
}

/** A line of a report: its words and its figure. */
export interface ShiftLine {
  readonly title: string
  readonly amount: string
  readonly bold?: boolean
}

/** An amount that left the drawer, with a minus sign. Pure. */
const less = (amount: number, currency: string): string => (amount === 0 ? figure(0, currency) : `−${figure(amount, currency)}`)
const found = (difference: number): string => (difference === 0 ? 'Right' : difference < 0 ? 'Short' : 'Over')

/** The drawer of a shift in one currency, line by line. Pure. */
export const drawerLines = (each: ShiftFigures): readonly ShiftLine[] => [
  { title: 'Float', amount: figure(each.float, each.currency) },
  { title: 'Cash taken', amount: figure(each.taken, each.currency) },
  { title: 'Cash given back', amount: less(each.givenBack, each.currency) },
  { title: 'Put in', amount: figure(each.paidIn, each.currency) },
  { title: 'Taken out', amount: less(each.paidOut, each.currency) },
  { title: 'Brought to the bank', amount: less(each.banked, each.currency) },
  { title: 'Should be in the drawer', amount: figure(each.expected, each.currency), bold: true },
  { title: 'Counted', amount: figure(each.counted, each.currency), bold: true },
  { title: found(each.difference), amount: figure(Math.abs(each.difference), each.currency), bold: true },
]

/** The notes and coins of a count in one currency: `20.00 × 7` and their sum. Pure. */
export const pieceLines = ({ closed }: ClosedShift, currency: string): readonly ShiftLine[] =>
  closed.pieces
    .filter((each) => each.currency === currency)
    .map(({ value, pieces }) => ({
      title: `${figure(value, currency)} × ${pieces}`,
      amount: figure((Math.round(value * 10_000) * pieces) / 10_000, currency),
    }))

/** The card terminal's totals beside ours. Pure. */
export const terminalLines = ({ closed }: ClosedShift): readonly ShiftLine[] =>
  closed.terminals.flatMap(({ currency, ours, said, difference }) => [
    { title: `Taken by card in ${currency}, ours`, amount: figure(ours, currency) },
    { title: 'The terminal says', amount: figure(said, currency) },
    { title: found(difference), amount: figure(Math.abs(difference), currency), bold: true },
  ])

/** What happened to a drawer besides sales, in words. */
export const movementKinds: Readonly<Record<Shift['movements'][number]['kind'], string>> = {
  float: 'Float',
  'pay in': 'Put in',
  'pay out': 'Taken out',
  banked: 'Brought to the bank',
}
