import {
  customerColumnWords,
  dayColumns,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_LINES,
  type CustomerColumn,
  type DayOrder,
} from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportColumn } from '@parcelport/contract/company/import-columns-rules.ts'
import type { FileColumn } from '@parcelport/contract/company/staff-imports.ts'
import { decodeCsv } from '../../platform/csv-reading/decode-csv.ts'
import { splitRows, type FileRow } from '../../platform/csv-reading/split-rows.ts'
import { refuse, Refusal } from '../../platform/http/answer/refusal.ts'
import { readEmailAddress } from '../../platform/mail/email-address.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { readCustomerLine, type CustomerLine, type FaultyLine } from './read-customer-line.ts'
import { refuseTwins } from './refuse-twins.ts'
import { dayOrderOf } from './read-import-day.ts'
import { suggestColumns } from './suggest-columns.ts'

/** A file of customers as uploaded. */
export interface CustomersFile {
  readonly bytes: Uint8Array
  /** What a person said of its columns; null: nothing yet. */
  readonly columns: readonly ImportColumn[] | null
  /** The company's day, as year-month-day. */
  readonly today: string
  /** The prefix of the company's account numbers. */
  readonly prefix: string
}

export interface ReadCustomersFile {
  readonly columns: FileColumn[]
  readonly missing: string[]
  /** Whether nothing is missing, and no question about days waits for its answer: only then are lines read. */
  readonly isReady: boolean
  /** Rows of the file, the names of the columns first. */
  readonly rows: readonly FileRow[]
  /** Lines that can be read, and those that cannot; none while a person must say something first. */
  readonly lines: readonly CustomerLine[]
  readonly faulty: readonly FaultyLine[]
}

const MOST_SHOWN = 60
const SAMPLES = 3
/** Cells that a column of names is told by. */
const LOOKED_AT = 200

const shown = (cell: string): string => plainLine(cell.slice(0, 4 * MOST_SHOWN)).slice(0, MOST_SHOWN)

const rowsOf = (bytes: Uint8Array): FileRow[] => {
  const text = decodeCsv(bytes, {
    bytes: MOST_IMPORT_BYTES,
    tooLarge: 'A file can be 15 MB at most. Please part it.',
    advice: 'In your spreadsheet choose “Save as”, then CSV. Nothing was taken over.',
  })
  return splitRows(text, {
    rows: MOST_IMPORT_LINES + 1,
    columns: MOST_IMPORT_COLUMNS,
    tooManyRows: `A file may have ${MOST_IMPORT_LINES.toLocaleString('en')} lines at most. Please part it.`,
    what: 'a list of customers',
  })
}

const samplesOf = (cells: readonly string[]): string[] => {
  const samples = new Set<string>()
  // A column of one value in 50,000 lines is not made plain 50,000 times.
  const looked = new Set<string>()
  for (const cell of cells) {
    if (samples.size === SAMPLES) break
    if (cell === '' || looked.has(cell)) continue
    looked.add(cell)
    const value = shown(cell)
    if (value !== '') samples.add(value)
  }
  return [...samples]
}

/** What each column is: as a person said, or else as its name suggests; and the days of which it is not known how they are written. */
const columnsOf = (rows: readonly FileRow[], said: readonly ImportColumn[] | null): FileColumn[] => {
  const [head, ...table] = rows
  const names = (head?.cells ?? []).map((cell) => shown(cell.replaceAll('\u{FEFF}', '')))
  const cellsOf = (at: number): string[] => table.map(({ cells }) => cells[at] ?? '')
  if (said?.some(({ at }) => at >= names.length)) throw refuse.badRequest('There is no such column in this file.')
  const suggested = said === null ? suggestColumns(names, (at) => cellsOf(at).slice(0, LOOKED_AT)) : []
  return names.map((name, at) => {
    const cells = cellsOf(at)
    const chosen = said?.find((column) => column.at === at)
    const is = chosen?.is ?? suggested[at] ?? null
    const days = is !== null && dayColumns.includes(is) ? dayOrderOf(cells) : null
    const dayOrder = chosen?.dayOrder ?? (days && 'order' in days ? days.order : null)
    return {
      name,
      samples: samplesOf(cells),
      empty: cells.filter((cell) => cell.trim() === '').length,
      is,
      dayOrder,
      asks: days && 'asks' in days ? shown(days.asks) : null,
    }
  })
}

const nameColumns: readonly CustomerColumn[] = ['full name', 'last name, first name', 'first name', 'last name']

/** What the columns lack, as sentences. */
const missingOf = (columns: readonly FileColumn[]): string[] => {
  const are = columns.flatMap(({ is }) => (is === null ? [] : [is]))
  const doubled = are.find((is, at) => are.indexOf(is) !== at)
  return [
    ...(are.includes('email') ? [] : ['Say which column has the email.']),
    ...(nameColumns.some((is) => are.includes(is)) ? [] : ['Say which column has the name.']),
    ...(doubled ? [`Two columns are said to be “${customerColumnWords[doubled]}”. Choose one.`] : []),
  ]
}

const read = ({ bytes, columns: said, today, prefix }: CustomersFile): ReadCustomersFile => {
  const rows = rowsOf(bytes)
  const [head, ...table] = rows
  if (head?.cells.some((cell) => readEmailAddress(cell.slice(0, 254)) !== undefined))
    throw refuse.badRequest('The first line must name the columns, such as Name, Email and Box number.')
  if (table.length === 0) throw refuse.badRequest('This file has names of columns and no lines below them.')
  const columns = columnsOf(rows, said)
  const missing = missingOf(columns)
  const isReady = missing.length === 0 && !columns.some(({ asks, dayOrder }) => asks !== null && dayOrder === null)
  if (!isReady) return { columns, missing, isReady, rows, lines: [], faulty: [] }
  const places: Partial<Record<CustomerColumn, number>> = {}
  const dayOrders: Partial<Record<CustomerColumn, DayOrder>> = {}
  for (const [at, { is, dayOrder }] of columns.entries()) {
    if (is === null) continue
    places[is] = at
    if (dayOrder !== null) dayOrders[is] = dayOrder
  }
  const [lines, faulty]: [CustomerLine[], FaultyLine[]] = [[], []]
  for (const row of table) {
    const line = readCustomerLine(row, { places, dayOrders, today, prefix })
    if ('fault' in line) faulty.push(line)
    else lines.push(line)
  }
  const alone = refuseTwins(lines)
  return { columns, missing, isReady, rows, lines: alone.lines, faulty: [...faulty, ...alone.faulty] }
}

/**
 * Reads a file of customers: what its columns seem to be, and, once nothing is in doubt, what each line says or what is wrong with it. Every
 * line is in one of both lists. Answers the problem of a file that cannot be read. Pure, and slow for a large file: `readCustomersFileAside`
 * runs it in another thread.
 */
export const readCustomersFile = (file: CustomersFile): ReadCustomersFile | { readonly problem: string } => {
  try {
    return read(file)
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
