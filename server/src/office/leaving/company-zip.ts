import { recordLine } from '../../platform/csv.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { openLargeZip, type LargeZip } from './large-zip.ts'
import { filesAfter, filesInAll, isNumber, readPage, shapeOf, type LeavingShape, type OpenSecret } from './company-rows.ts'
import { leavingTables, stayingTables, type LeavingTable } from './company-tables.ts'

/** How far an export is. */
export interface Progress {
  readonly tables: number
  tablesDone: number
  rows: number
  files: number
  /** Files that are in it or lost. */
  filesDone: number
  filesLost: number
}

export interface LeavingCompany {
  readonly name: string
  readonly at: Date
  /** Rows of one CSV file: what a spreadsheet shows, less its first line. Default: 1,000,000. */
  readonly rowsOfFile?: number
  /** Runs one transaction in the company's scope: none stays open while bytes leave. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly readIfThere: Files['readIfThere']
  readonly open: OpenSecret
  /** The end of an export that somebody stopped; called between pages and files. */
  readonly signal?: AbortSignal | undefined
}

const FILES_AT_ONCE = 200
const ROWS_OF_FILE = 1_000_000
/** Bytes of one CSV file: a file of a ZIP has fewer than 4 GB. */
const BYTES_OF_FILE = 2_000_000_000
/** Lost files that the index names; their number is told in any case. */
const MOST_LOST = 1_000

interface LeftTable {
  readonly table: string
  readonly rows: number
  readonly columns: readonly string[]
  readonly files: readonly string[]
}

const ABOUT = [
  'Each table is a CSV file in the folder “tables”: UTF-8 with a byte order mark, commas, CRLF, texts in quotation marks, and nothing at all where there is no value.',
  'Moments are ISO 8601 in UTC, amounts are written as they are kept, lists and objects are JSON. Rows name each other by ids.',
  'A cell that a spreadsheet would read as a formula has an apostrophe before it.',
  'Each row of files.csv is “files/{id}-{name}”, or in “lost” below.',
  'Tables were read one after the other from “begunAt” to “endedAt”, while work went on: a row may name another that came or went meanwhile.',
]

/** The files of one table: a new one begins where the one before is full. */
const tableFiles = (zip: LargeZip, { table, columns }: LeavingShape, mostRows: number) => {
  const head = [...columns.map(({ name }) => name), ...(table.opened ?? []).map(({ as }) => as)]
  const names: string[] = []
  let [rows, bytes] = [0, 0]
  let file: ReturnType<LargeZip['open']> | undefined
  const begin = () => {
    file?.close()
    const name = `tables/${table.name}${names.length === 0 ? '' : `-${names.length + 1}`}.csv`
    names.push(name)
    file = zip.open(name)
    file.write(`\u{FEFF}${recordLine(head)}`)
    ;[rows, bytes] = [0, 0]
    return file
  }
  begin()
  return {
    head,
    names,
    write: (line: string): void => {
      const open = rows >= mostRows || bytes >= BYTES_OF_FILE ? begin() : file
      open?.write(line)
      rows += 1
      bytes += Buffer.byteLength(line)
    },
    close: (): void => file?.close(),
  }
}

async function* writeTable(
  zip: LargeZip,
  company: LeavingCompany,
  { table, progress }: { table: LeavingTable; progress: Progress },
): AsyncGenerator<Uint8Array, LeftTable> {
  const shape = await company.transaction((tx) => shapeOf(tx, table))
  const files = tableFiles(zip, shape, company.rowsOfFile ?? ROWS_OF_FILE)
  const digits = shape.columns.map(isNumber)
  let count = 0
  let after: readonly string[] | undefined
  do {
    company.signal?.throwIfAborted()
    const from = after
    const page = await company.transaction((tx) => readPage(tx, shape, { open: company.open, after: from }))
    for (const cells of page.rows)
      files.write(recordLine(cells.map((cell, index) => (cell !== null && digits[index] ? { digits: cell } : cell))))
    count += page.rows.length
    progress.rows += page.rows.length
    yield* zip.ready()
    after = page.next
  } while (after)
  files.close()
  progress.tablesDone += 1
  yield* zip.ready()
  return { table: table.name, rows: count, columns: files.head, files: files.names }
}

async function* writeFiles(zip: LargeZip, company: LeavingCompany, progress: Progress): AsyncGenerator<Uint8Array, string[]> {
  const lost: string[] = []
  for (let after: string | undefined; ;) {
    const from = after
    const page = await company.transaction((tx) => filesAfter(tx, from, FILES_AT_ONCE))
    for (const each of page) {
      company.signal?.throwIfAborted()
      const file = await company.readIfThere(each)
      if (file) zip.add(`files/${each.id}-${each.name}`, file.bytes, 'packed')
      else {
        progress.filesLost += 1
        if (lost.length < MOST_LOST) lost.push(each.id)
      }
      progress.filesDone += 1
      yield* zip.ready()
    }
    if (page.length < FILES_AT_ONCE) return lost
    after = page.at(-1)?.id
  }
}

/** The progress of an export that has not begun. */
export const noProgress = (): Progress => ({
  tables: leavingTables.length,
  tablesDone: 0,
  rows: 0,
  files: 0,
  filesDone: 0,
  filesLost: 0,
})

/**
 * The bytes of a ZIP with everything of a company: each table as CSV, every file, and an index that names what was read and what stays, and
 * why. Memory holds one page of rows or one file at a time, and the directory of the ZIP.
 * @param progress is kept up to date while bytes are taken
 * @throws what the store throws when it is away; a file that the store has lost is named in the index
 */
export async function* companyZip(company: LeavingCompany, progress: Progress): AsyncGenerator<Uint8Array> {
  const zip = openLargeZip(company.at)
  progress.files = await company.transaction(filesInAll)
  const tables: LeftTable[] = []
  for (const table of leavingTables) tables.push(yield* writeTable(zip, company, { table, progress }))
  const lost = yield* writeFiles(zip, company, progress)
  const endedAt = await company.transaction(async (tx) => tx.now().toISOString())
  const index = {
    company: company.name,
    begunAt: company.at.toISOString(),
    endedAt,
    about: ABOUT,
    tables,
    files: progress.filesDone - progress.filesLost,
    lost,
    lostInAll: progress.filesLost,
    stays: stayingTables,
  }
  zip.add('index.json', Buffer.from(`${JSON.stringify(index, null, 2)}\n`), 'text')
  zip.end()
  yield* zip.ready()
}
