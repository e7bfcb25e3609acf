import {
  columnsOfKind,
  dayColumns,
  fileColumnWords,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_LINES,
  MOST_STATUS_WORDS,
  type DayOrder,
  type FileColumnKind,
  type ImportKind,
} from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportColumn } from '@parcelport/contract/company/import-columns-rules.ts'
import type { FileColumn } from '@parcelport/contract/company/staff-imports.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import { refuse, Refusal } from '../../platform/http/answer/refusal.ts'
import { atATime, someOf, type Many } from '../../platform/many/many.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { openTable, type OpenTable } from '../../platform/workbook/read-table.ts'
import { balancesReading } from './balances/balances-reading.ts'
import type { BalanceLine } from './balances/read-balance-line.ts'
import { customersReading } from './customers/customers-reading.ts'
import type { CustomerLine } from './customers/read-customer-line.ts'
import type { FileReading, ImportFile, ImportLine, ReadImportFile } from './file-reading.ts'
import { packagesReading } from './packages/packages-reading.ts'
import type { PackageLine } from './packages/read-package-line.ts'
import { withOldPrefix, type FaultyLine, type LineReading } from './read-cell.ts'
import { DayOrders } from './read-import-day.ts'

/** What a line of each kind of file says. */
export interface LineOf extends Readonly<Record<ImportKind, ImportLine>> {
  readonly customers: CustomerLine
  readonly packages: PackageLine
  readonly balances: BalanceLine
}

const readings: { readonly [Kind in ImportKind]: FileReading<LineOf[Kind]> } = {
  customers: customersReading,
  packages: packagesReading,
  balances: balancesReading,
}

const MOST_SHOWN = 60
const SAMPLES = 3
/** Cells that a column of names is told by. */
const LOOKED_AT = 200

const shown = (cell: string): string => plainLine(cell.slice(0, 4 * MOST_SHOWN)).slice(0, MOST_SHOWN)

const tableOf = ({ bytes, sheet = null }: ImportFile, what: string): OpenTable =>
  openTable(
    bytes,
    {
      bytes: MOST_IMPORT_BYTES,
      tooLarge: 'A file can be 15 MB at most. Please part it.',
      advice: 'In your spreadsheet choose “Save as”, then XLSX or CSV. Nothing was taken over.',
      rows: MOST_IMPORT_LINES + 1,
      columns: MOST_IMPORT_COLUMNS,
      tooManyRows: `A file may have ${MOST_IMPORT_LINES.toLocaleString('en')} lines at most. Please part it.`,
      what,
    },
    sheet,
  )

/** What is seen of a column while its cells go by. */
class ColumnSight {
  readonly samples = new Set<string>()
  readonly days: DayOrders | undefined
  empty = 0
  // A column of one value in 50,000 lines is not made plain 50,000 times.
  readonly #looked = new Set<string>()

  constructor(is: FileColumnKind | null) {
    this.days = is !== null && dayColumns.includes(is) ? new DayOrders() : undefined
  }

  see(cell: string): void {
    if (cell.trim() === '') this.empty += 1
    this.days?.see(cell)
    if (this.samples.size === SAMPLES || cell === '' || this.#looked.has(cell)) return
    this.#looked.add(cell)
    const value = shown(cell)
    if (value !== '') this.samples.add(value)
  }
}

/** The first cells of a column, below its name. */
const firstCells = (first: readonly FileRow[], at: number): string[] => first.map(({ cells }) => cells[at] ?? '')

/** What each column is: as a person said, or else as its name suggests; and the days of which it is not known how they are written. */
const columnsOf = (
  head: FileRow | undefined,
  table: Many<FileRow>,
  said: readonly ImportColumn[] | null,
  suggest: FileReading<ImportLine>['suggest'],
): FileColumn[] => {
  const names = (head?.cells ?? []).map((cell) => shown(cell.replaceAll('\u{FEFF}', '')))
  if (said?.some(({ at }) => at >= names.length)) throw refuse.badRequest('There is no such column in this file.')
  const [first = []] = said === null ? atATime(table, LOOKED_AT) : []
  const suggested = said === null ? suggest(names, (at) => firstCells(first, at)) : []
  const columns = names.map((name, at) => {
    const chosen = said?.find((column) => column.at === at)
    const is = chosen?.is ?? suggested[at] ?? null
    return { name, is, chosen, sight: new ColumnSight(is) }
  })
  for (const { cells } of table) for (const [at, { sight }] of columns.entries()) sight.see(cells[at] ?? '')
  return columns.map(({ name, is, chosen, sight: { samples, empty, days } }) => {
    const order = days?.found
    const dayOrder = chosen?.dayOrder ?? (order && 'order' in order ? order.order : null)
    return { name, samples: [...samples], empty, is, dayOrder, asks: order && 'asks' in order ? shown(order.asks) : null }
  })
}

/** Where two columns are said to be the same. */
const doubledOf = (are: readonly FileColumnKind[]): string[] => {
  const doubled = are.find((is, at) => are.indexOf(is) !== at)
  return doubled ? [`Two columns are said to be “${fileColumnWords[doubled]}”. Choose one.`] : []
}

const readingOf = (columns: readonly FileColumn[], { today, timeZone, prefix }: ImportFile): LineReading => {
  const places: Partial<Record<FileColumnKind, number>> = {}
  const dayOrders: Partial<Record<FileColumnKind, DayOrder>> = {}
  for (const [at, { is, dayOrder }] of columns.entries()) {
    if (is === null) continue
    places[is] = at
    if (dayOrder !== null) dayOrders[is] = dayOrder
  }
  return { places, dayOrders, today, timeZone, prefix }
}

const TOO_MANY_WORDS = `The column of statuses has more than ${MOST_STATUS_WORDS} different words. Is it another column?`

/** Nothing is known of a workbook until somebody has said which of its sheets is meant. */
const unread = { columns: [], missing: [], statuses: [], isReady: false, lines: [], faulty: [], leftOut: 0 }

/** The lines whose columns all have values, and the others. */
const usable = (table: Many<FileRow>, { places }: LineReading) => {
  const read = new Set(Object.values(places))
  const faulty: FaultyLine[] = []
  for (const line of table) {
    const cell = line.unusable?.find(({ at }) => read.has(at))
    if (cell) faulty.push({ row: line.row, fault: cell.why, found: shown(line.cells[cell.at] ?? '') })
  }
  if (faulty.length === 0) return { lines: table, faulty }
  const rows = new Set(faulty.map(({ row }) => row))
  return { lines: someOf(table, table.length - rows.size, ({ row }) => !rows.has(row)), faulty }
}

const read = (file: ImportFile, by: FileReading<ImportLine>): ReadImportFile => {
  const given = tableOf(file, by.what)
  const { rows } = given
  if (given.sheets.length > 0 && given.sheet === null) return { ...given, ...unread }
  const [head] = rows
  if (head?.cells.some((cell) => by.isValue(cell.slice(0, 254))))
    throw refuse.badRequest(`The first line must name the columns, such as ${by.exampleNames}.`)
  const table = someOf(rows, rows.length - 1, (_row, place) => place > 0)
  if (table.length === 0) throw refuse.badRequest('This file has names of columns and no lines below them.')
  if (file.columns?.some(({ is }) => !columnsOfKind[file.kind].includes(is)))
    throw refuse.badRequest('There is no such column in this kind of file.')
  const columns = columnsOf(head, table, file.columns, by.suggest)
  const are = columns.flatMap(({ is }) => (is === null ? [] : [is]))
  const reading = withOldPrefix(table, readingOf(columns, file))
  const sound = usable(table, reading)
  const words = by.statuses(sound.lines, reading, file.statuses)
  const statuses = words.slice(0, MOST_STATUS_WORDS)
  const missing = [...by.missing(are), ...doubledOf(are), ...(words.length > MOST_STATUS_WORDS ? [TOO_MANY_WORDS] : [])]
  const isReady =
    missing.length === 0 &&
    !columns.some(({ asks, dayOrder }) => asks !== null && dayOrder === null) &&
    statuses.every(({ is }) => is !== null)
  const found = { ...given, columns, missing, statuses, isReady }
  if (!isReady) return { ...found, lines: [], faulty: [], leftOut: 0 }
  const lines = by.lines(sound.lines, reading, statuses)
  return { ...found, ...lines, faulty: [...sound.faulty, ...lines.faulty] }
}

/**
 * Reads a file of an old system: what its columns seem to be, and, once nothing is in doubt, what each line says or what is wrong with it.
 * Every line is in one of both lists, or counted as left out. Answers the problem of a file that cannot be read. Rows of a CSV are cut each
 * time that they are gone through, and lines are packed. Pure, and slow for a large file: `readImportFileAside` runs it in another thread.
 */
export const readImportFile = <Kind extends ImportKind>(
  file: ImportFile & { readonly kind: Kind },
): ReadImportFile<LineOf[Kind]> | { readonly problem: string } => {
  try {
    return read(file, readings[file.kind]) as ReadImportFile<LineOf[Kind]>
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
