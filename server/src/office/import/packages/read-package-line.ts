import {
  MOST_STATUS_LETTERS,
  type ImportedStatus,
  type PackageColumn,
  type StatusMeaning,
} from '@parcelport/contract/company/staff-imports-rules.ts'
import { MOST_NUMBER_SIGNS } from '@parcelport/contract/warehouse/packages/numbers/number-limits-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
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

/** What a line of an old system says of a package. Empty texts and nulls say nothing. */
export interface PackageLine {
  /** The line of the file, as people count. */
  readonly row: number
  /** The tracking number, in its stored form. */
  readonly outsideId: string
  readonly courier: string
  readonly boxNumber: number | null
  /** How the old system names its customer. */
  readonly customerId: string
  readonly status: ImportedStatus
  readonly store: string
  readonly description: string
  /** US dollars, exact to the cent. */
  readonly value: string | null
  readonly weight: { readonly amount: string; readonly unit: 'lb' | 'kg' } | null
  readonly shelf: string
  /** The day, as year-month-day. */
  readonly receivedOn: string | null
  /** The file of its invoice, in the ZIP that comes beside. */
  readonly invoice: string
}

/** How lines of packages are read, besides their places. */
export interface PackageReading extends LineReading {
  /** What each word of a status means, by {@link statusKey}. */
  readonly meanings: ReadonlyMap<string, StatusMeaning>
  readonly sign: DecimalSign | undefined
}

const most = { store: 120, description: 500, shelf: 20, customerId: 60, invoice: 200 } as const
const MOST_VALUE = 1_000_000
const MOST_WEIGHT = 10_000

/** A word of a status as it is compared: in whatever letters it is written. */
export const statusKey = (word: string): string => word.toLowerCase()

const numberOf = (cell: string): { readonly number: string; readonly courier?: string | undefined } => {
  if (cell === '') throw new LineFault('no number', '')
  const read = readTrackingNumber(cell)
  if (read.several || read.number === '' || read.number.length > MOST_NUMBER_SIGNS) throw new LineFault('bad number', cell)
  return read
}

const read = (row: number, cells: readonly string[], reading: PackageReading): PackageLine | undefined => {
  const { meanings, sign } = reading
  const cell = (column: PackageColumn): string => cellIn(cells, reading, column)
  const word = cell('status').slice(0, MOST_STATUS_LETTERS)
  if (word === '' && reading.places.status !== undefined) throw new LineFault('no status', '')
  const status = meanings.get(statusKey(word))
  if (status === 'left out') return undefined
  if (status === undefined) throw new LineFault('no status', word)
  const { number, courier = '' } = numberOf(wholeNumberIn(cells, reading, 'tracking number'))
  const boxNumber = boxOf(cell('box number'), reading)
  const customerId = wholeNumberIn(cells, reading, 'customer id')
  if (boxNumber === null && customerId === '') throw new LineFault('no box number', number)
  const weightIn = (unit: 'lb' | 'kg'): PackageLine['weight'] => {
    const amount = amountOf(cell(`weight in ${unit}`), sign, { most: MOST_WEIGHT, decimals: 4 })
    return amount === null ? null : { amount, unit }
  }
  const line = {
    row,
    outsideId: number,
    courier,
    boxNumber,
    customerId,
    status,
    store: cell('store'),
    description: cell('description'),
    value: amountOf(cell('value'), sign, { most: MOST_VALUE, decimals: 2 }),
    weight: weightIn('lb') ?? weightIn('kg'),
    shelf: cell('shelf'),
    receivedOn: dayOf(cells, reading, 'received on'),
    invoice: cell('invoice'),
  }
  if (status !== 'Prealerted' && line.weight === null) throw new LineFault('no weight', number)
  mustFit(line, most)
  return line
}

/**
 * Reads a line of an old system's packages: what it says, or the first thing that is wrong with it; undefined for one that a person said to
 * leave out. Pure.
 */
export const readPackageLine = (line: FileRow, reading: PackageReading): PackageLine | FaultyLine | undefined =>
  readLine(line, (cells) => read(line.row, cells, reading))
