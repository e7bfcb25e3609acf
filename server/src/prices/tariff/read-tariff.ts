import { MOST_TARIFF_BYTES, MOST_TARIFF_LINES, type TariffColumn } from '@parcelport/contract/prices/tariff-rules.ts'
import { decodeCsv } from '../../platform/csv-reading/decode-csv.ts'
import { splitRows, type FileRow } from '../../platform/csv-reading/split-rows.ts'
import { Refusal, refuse } from '../../platform/http/answer/refusal.ts'
import { plainLine } from '../../platform/text/plain-line.ts'

/** A line of a tariff. Rates in percent, as decimal texts with three decimals; null where it names none. */
export interface TariffEntry {
  readonly hs: string
  readonly description: string
  readonly duty: string | null
  readonly vat: string | null
  readonly notes: string
}

/** A tariff's file, read: its columns, its lines by code, and the lines that cannot be read. */
export interface TariffFile {
  readonly columns: readonly { readonly name: string; readonly is: TariffColumn | null }[]
  readonly entries: readonly TariffEntry[]
  readonly faults: readonly { readonly row: number; readonly why: string }[]
}

const MOST_COLUMNS = 30
const MOST_DESCRIPTION = 1_000
const MOST_NOTES = 500

/** The names of columns as owners write them, and as the public-domain list has them; what is between their letters does not matter. */
const names: Readonly<Record<TariffColumn, readonly string[]>> = {
  hs: [
    'HS',
    'HS code',
    'code',
    'tariff',
    'tariff code',
    'tariff no',
    'tariff number',
    'heading',
    'commodity code',
    'commodity',
  ],
  description: ['description', 'goods', 'description of goods', 'commodity description', 'words'],
  duty: ['duty', 'duty rate', 'import duty', 'rate of duty', 'general rate', 'general', 'CET', 'ID'],
  vat: ['VAT', 'VAT rate', 'GST', 'GCT', 'value added tax'],
  notes: ['notes', 'note', 'remarks', 'remark', 'comment', 'comments'],
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What the columns are by their names; the first of several of one kind. Pure. */
const columnsOf = (head: readonly string[]): TariffFile['columns'] => {
  const taken = new Set<TariffColumn>()
  return head.map((cell) => {
    const name = plainLine(cell.replaceAll('\u{FEFF}', '').slice(0, 240)).slice(0, 60)
    const is =
      (Object.keys(names) as TariffColumn[]).find((column) => names[column].some((known) => bare(known) === bare(name))) ?? null
    if (is === null || taken.has(is)) return { name, is: null }
    taken.add(is)
    return { name, is }
  })
}

/** A rate in percent as a decimal text; null where the cell names none, undefined where it cannot be read. Pure. */
const rateOf = (cell: string): string | null | undefined => {
  const whole = cell.trim()
  const text = whole.endsWith('%') ? whole.slice(0, -1).trimEnd() : whole
  if (text === '' || text === '-' || text === '–') return null
  if (/^(free|nil|exempt|zero)$/i.test(text)) return '0.000'
  const match = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text)
  if (!match || Number(match[1]) > 1000) return undefined
  const rate = `${Number(match[1])}.${(match[2] ?? '').padEnd(3, '0')}`
  return Number(rate) > 1000 ? undefined : rate
}

const shortened = (text: string, most: number): string => {
  const plain = plainLine(text.slice(0, 4 * most))
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}

const entryOf = (cell: (column: TariffColumn) => string): TariffEntry | string => {
  const hs = cell('hs').replaceAll(/[\s.\-’']/g, '')
  if (!/^\d{2,10}$/.test(hs)) return hs === '' ? 'It has no code.' : 'Its code is not two to ten digits.'
  if (hs.length % 2 === 1) return 'Its code has an odd number of digits: a zero at its beginning may be lost.'
  const [duty, vat] = [rateOf(cell('duty')), rateOf(cell('vat'))]
  if (duty === undefined) return 'Its duty is no percentage.'
  if (vat === undefined) return 'Its VAT is no percentage.'
  return {
    hs,
    description: shortened(cell('description'), MOST_DESCRIPTION),
    duty,
    vat,
    notes: shortened(cell('notes'), MOST_NOTES),
  }
}

const linesOf = (rows: readonly FileRow[], columns: TariffFile['columns']) => {
  const places = new Map(columns.flatMap(({ is }, at) => (is === null ? [] : [[is, at] as const])))
  const entries = new Map<string, TariffEntry>()
  const faults: { row: number; why: string }[] = []
  for (const { row, cells } of rows) {
    const entry = entryOf((column) => cells[places.get(column) ?? -1] ?? '')
    if (typeof entry === 'string') faults.push({ row, why: entry })
    else if (entries.has(entry.hs))
      faults.push({ row, why: `The code ${entry.hs} is in the file twice: the first line counts.` })
    else entries.set(entry.hs, entry)
  }
  return { entries: [...entries.values()].toSorted((one, other) => (one.hs < other.hs ? -1 : 1)), faults }
}

const read = (bytes: Uint8Array): TariffFile => {
  const text = decodeCsv(bytes, {
    bytes: MOST_TARIFF_BYTES,
    tooLarge: 'A tariff can be 6 MB at most.',
    advice: 'In your spreadsheet choose “Save as”, then CSV. Nothing was published.',
  })
  const [head, ...rows] = splitRows(text, {
    rows: MOST_TARIFF_LINES + 1,
    columns: MOST_COLUMNS,
    tooManyRows: `A tariff may have ${MOST_TARIFF_LINES.toLocaleString('en')} lines at most.`,
    what: 'a tariff',
  })
  const columns = columnsOf(head?.cells ?? [])
  const are = new Set(columns.map(({ is }) => is))
  if (!are.has('hs'))
    throw refuse.badRequest('The first line must name the columns: hs, duty, vat, notes, and description if there is one.')
  if (!are.has('duty') && !are.has('description'))
    throw refuse.badRequest('The file needs a column of duty, or of descriptions.')
  const found = linesOf(rows, columns)
  if (found.entries.length === 0) throw refuse.badRequest('No line of this file can be read as a line of a tariff.')
  return { columns, ...found }
}

/**
 * Reads a tariff from a CSV file: columns by their names (`hs, duty, vat, notes`, and `description`; other columns are left), codes with dots or
 * spaces, rates such as `20`, `20 %`, `17.5` or `Free`. A line that cannot be read stays out, with the reason. Answers the problem of a file that
 * cannot be read at all. Pure; takes up to a second, so it runs in a thread of its own.
 */
export const readTariff = (bytes: Uint8Array): TariffFile | { readonly problem: string } => {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
