import type { BalanceColumn } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { namedBy, type NamedCustomer } from '../customers/named-customer.ts'
import type { ImportLine } from '../file-reading.ts'
import {
  amountOf,
  boxOf,
  cellIn,
  dayOf,
  LineFault,
  mustFit,
  readLine,
  wholeNumberIn,
  type FaultyLine,
  type LineReading,
} from '../read-cell.ts'
import type { DecimalSign } from '../read-figure.ts'

/** What a line of an old system says of a customer's balance. */
export interface BalanceLine extends ImportLine, NamedCustomer {
  readonly side: 'owed' | 'deposit'
  /** More than zero, as a decimal text. */
  readonly amount: string
  /** Empty: the company's currency of bills. */
  readonly currency: string
  /** The day of the balance, as year-month-day. */
  readonly asOf: string | null
  readonly words: string
}

/** How lines of balances are read, besides their places. */
export interface BalanceReading extends LineReading {
  readonly sign: DecimalSign | undefined
}

const most = { customerId: 60, words: 60, currency: 3 } as const
const MOST = { most: 1_000_000, decimals: 3 }

const read = (row: number, cells: readonly string[], reading: BalanceReading): BalanceLine | undefined => {
  const { sign } = reading
  const cell = (column: BalanceColumn): string => cellIn(cells, reading, column)
  const [owed, deposit] = [amountOf(cell('owed'), sign, MOST), amountOf(cell('deposit'), sign, MOST)]
  const amount = owed ?? deposit
  if (amount === null) return undefined
  const named = { boxNumber: boxOf(cell('box number'), reading), customerId: wholeNumberIn(cells, reading, 'customer id') }
  if (namedBy(named) === '') throw new LineFault('no box number', amount)
  if (owed !== null && deposit !== null) throw new LineFault('both sides', `${namedBy(named)}: ${owed} and ${deposit}`)
  const line = {
    row,
    outsideId: namedBy(named),
    ...named,
    side: owed === null ? ('deposit' as const) : ('owed' as const),
    amount,
    currency: cell('currency').toUpperCase(),
    asOf: dayOf(cells, reading, 'as of'),
    words: cell('words'),
  }
  mustFit(line, most)
  return line
}

/** Reads a line of an old system's balances: what it says, or the first thing that is wrong with it; undefined for a balance of zero. Pure. */
export const readBalanceLine = (line: FileRow, reading: BalanceReading): BalanceLine | FaultyLine | undefined =>
  readLine(line, (cells) => read(line.row, cells, reading))
