import { readBoxNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import type { DayOrder, FileColumnKind, ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { readFigure, type DecimalSign } from './read-figure.ts'
import { readImportDay } from './read-import-day.ts'

/** A line of a file that is not taken over. */
export interface FaultyLine {
  /** The line of the file, as people count. */
  readonly row: number
  readonly fault: ImportFault
  /** What was found, shortened. */
  readonly found: string
}

/** Where each kind of value stands, and how days are written. */
export interface LineReading {
  readonly places: Readonly<Partial<Record<FileColumnKind, number>>>
  readonly dayOrders: Readonly<Partial<Record<FileColumnKind, DayOrder>>>
  /** The company's day, as year-month-day. */
  readonly today: string
  /** The company's time zone, a name of the IANA database. */
  readonly timeZone: string
  /** The prefix of the company's account numbers. */
  readonly prefix: string
  /** The old system's, where it wrote the same one everywhere. */
  readonly oldPrefix?: string
}

const MOST_BOX_NUMBER = 9_999_999
const MOST_SHOWN = 60
/** Longer cells are not looked at in full: composing accents is slow in long texts. */
const MOST_LOOKED_AT = 1_000

/** What is wrong with a line; `read` turns it into a {@link FaultyLine}. */
export class LineFault extends Error {
  readonly fault: ImportFault
  readonly found: string
  constructor(fault: ImportFault, found: string) {
    super(fault)
    this.fault = fault
    this.found = found.slice(0, MOST_SHOWN)
  }
}

/**
 * A cell as a line of text, without the marks by which spreadsheets keep digits as text: `="0042"`, `'+1 246`. Dashes stand for an empty
 * cell.
 */
export const lineOf = (cell: string): string => {
  const text = plainLine(cell.slice(0, MOST_LOOKED_AT))
  if (/^[-–—]{1,3}$/.test(text)) return ''
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=[=+\-@\d])/, '')
}

/** What databases and people write where there is nothing: MySQL's `\\N` and day of zeros, Oracle's `(null)`, Python's `None`. */
const nothing = /^(?:\(?null\)?|\\n|n\/a|none|nan|0000-00-00(?: 00:00:00)?)$/i
/** Kinds of which nothing is something. `Null` is a last name, and no sum is no sum of zero. */
const mayLack = new Set<FileColumnKind>([
  'box number',
  'telephone',
  'home address',
  'birthdate',
  'customer since',
  'shelf',
  'received on',
])

/** The cell of one kind of value; empty where no column has it, and where it says in a word that there is nothing. */
export const cellIn = (cells: readonly string[], { places }: LineReading, kind: FileColumnKind): string => {
  const cell = lineOf(cells[places[kind] ?? -1] ?? '')
  return mayLack.has(kind) && nothing.test(cell) ? '' : cell
}

/** The cells of some kinds of value, of all rows. */
export function* cellsOf(table: Iterable<FileRow>, reading: LineReading, kinds: readonly FileColumnKind[]): Generator<string> {
  for (const { cells } of table) for (const kind of kinds) yield cellIn(cells, reading, kind)
}

/** A spreadsheet has rounded `9.4E+21`. */
const isRounded = (cell: string): boolean => /^\d(?:[.,]\d+)?e\+\d+$/i.test(cell)

/** The cell of a number whose every digit counts. Throws a {@link LineFault} for one that a spreadsheet has rounded. */
export const wholeNumberIn = (cells: readonly string[], reading: LineReading, kind: FileColumnKind): string => {
  const cell = cellIn(cells, reading, kind)
  if (isRounded(cell)) throw new LineFault('digits lost', cell)
  return cell
}

/**
 * Knows the prefix that an old system wrote in front of its box numbers, such as AS1042. Where a file has several, or the company's own beside it,
 * none is known: the same digits behind two prefixes are two boxes.
 */
export const withOldPrefix = (table: Iterable<FileRow>, reading: LineReading): LineReading => {
  const prefixes = new Set<string>()
  for (const { cells } of table) {
    const prefix = /^([A-Z]{2,6}[- ]?)\d{1,7}$/i.exec(cellIn(cells, reading, 'box number'))?.[1]
    if (prefix !== undefined) prefixes.add(prefix.toUpperCase())
  }
  const [only, ...others] = prefixes
  return only === undefined || others.length > 0 ? reading : { ...reading, oldPrefix: only }
}

/** A box number; null where the cell is empty. Throws a {@link LineFault}. */
export const boxOf = (cell: string, { prefix, oldPrefix }: LineReading): number | null => {
  if (cell === '') return null
  const isOld = oldPrefix !== undefined && cell.toUpperCase().startsWith(oldPrefix)
  const boxNumber = readBoxNumber(cell, prefix) ?? (isOld ? readBoxNumber(cell.slice(oldPrefix.length), prefix) : undefined)
  if (boxNumber === undefined || boxNumber < 1 || boxNumber > MOST_BOX_NUMBER) throw new LineFault('bad box number', cell)
  return boxNumber
}

/** The day of one kind of value as year-month-day; null where the cell is empty. Throws a {@link LineFault}. */
export const dayOf = (
  cells: readonly string[],
  reading: LineReading,
  kind: FileColumnKind,
  isAhead: (day: string, today: string) => boolean = (day, today) => day > today,
): string | null => {
  const cell = cellIn(cells, reading, kind)
  if (cell === '') return null
  const day = readImportDay(cell, reading.dayOrders[kind] ?? 'day first', reading.timeZone)
  if (day === undefined) throw new LineFault('bad day', cell)
  if (isAhead(day, reading.today)) throw new LineFault('day ahead', cell)
  return day
}

interface AmountLimits {
  readonly most: number
  readonly decimals: number
}

/** An exact amount above zero as a decimal text; null where the cell is empty or zero. Throws a {@link LineFault}. */
export const amountOf = (cell: string, sign: DecimalSign | undefined, { most, decimals }: AmountLimits): string | null => {
  if (cell === '') return null
  const figure = readFigure(cell, sign)
  if (figure === 'unclear') throw new LineFault('unclear figure', cell)
  if (figure === undefined || figure.gt(most) || !figure.round(decimals).eq(figure)) throw new LineFault('bad figure', cell)
  return figure.eq(0) ? null : figure.toFixed()
}

/** Throws a {@link LineFault} for the first text that is longer than its kind may be. */
export const mustFit = <Field extends string>(
  line: Readonly<Record<NoInfer<Field>, string>>,
  most: Readonly<Record<Field, number>>,
): void => {
  for (const field of Object.keys(most) as Field[])
    if (line[field].length > most[field]) throw new LineFault('too long', line[field])
}

/** Reads a line: what it says, or the first thing that is wrong with it. */
export const readLine = <Line>({ row, cells }: FileRow, read: (cells: readonly string[]) => Line): Line | FaultyLine => {
  try {
    return read(cells)
  } catch (error) {
    if (error instanceof LineFault) return { row, fault: error.fault, found: error.found }
    throw error
  }
}
