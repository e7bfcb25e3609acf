import { csvLine } from '../../platform/csv.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FileOnRecord, Files } from '../../platform/files/files.ts'
import { openZip, type ZipStream } from '../../platform/files/zip-stream.ts'
import { readOwnRows, type OwnRow } from './own-rows.ts'
import { leftTables, takenTables } from './own-tables.ts'

interface Source {
  readonly customerId: string
  readonly company: string
  /** The number of the customer's identity document, which the database keeps sealed. */
  readonly governmentId: string | undefined
  /** Tax ids of the customer and of their receivers, which it keeps sealed too. */
  readonly taxIds: readonly { readonly name: string; readonly taxId: string }[]
  readonly files: readonly FileOnRecord[]
  readonly at: Date
  readonly readIfThere: Files['readIfThere']
  /** Runs one transaction in the company's scope: none stays open while bytes leave. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

const cell = (value: unknown): string | number | null =>
  value === null || typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)

const indent = (row: OwnRow): string => JSON.stringify(row, null, 2)

type Taken = (typeof takenTables)[number]

/** Writes one table as JSON and as CSV, page by page; returns its number of rows. */
async function* writeTable(zip: ZipStream, source: Source, table: Taken): AsyncGenerator<Uint8Array, number> {
  const json = zip.add(`tables/${table.name}.json`)
  const csv = zip.add(`tables/${table.name}.csv`)
  let count = 0
  let after: readonly string[] | undefined
  do {
    const from = after
    const page = await source.transaction((tx) => readOwnRows(tx, table, source.customerId, from))
    if (count === 0) {
      json.write('[')
      csv.write(`\u{FEFF}${csvLine(page.columns)}`)
    }
    for (const row of page.rows) {
      json.write(`${count === 0 ? '\n' : ',\n'}${indent(row)}`)
      csv.write(csvLine(page.columns.map((column) => cell(row[column]))))
      count += 1
    }
    yield* zip.ready()
    after = page.next
  } while (after)
  json.write('\n]\n', true)
  csv.write('', true)
  yield* zip.ready()
  return count
}

/** The bytes of a ZIP with everything that the company holds about a customer; its index names every table that was read. */
export async function* ownDataZip(source: Source): AsyncGenerator<Uint8Array> {
  const zip = openZip(source.at)
  const tables: { table: string; rows: number }[] = []
  for (const table of takenTables) tables.push({ table: table.name, rows: yield* writeTable(zip, source, table) })
  const files: { id: string; file: string; type: string }[] = []
  // Replaced by the customer after the list was read, or lost by the store.
  const lost: string[] = []
  for (const each of source.files) {
    const kept = await source.readIfThere(each)
    const path = `files/${each.id}-${each.name}`
    if (!kept) {
      lost.push(path)
      continue
    }
    zip.add(path, 'packed').write(kept.bytes, true)
    files.push({ id: each.id, file: path, type: each.type })
    yield* zip.ready()
  }
  const index = {
    company: source.company,
    madeAt: source.at.toISOString(),
    identityNumber: source.governmentId ?? null,
    taxIds: source.taxIds,
    about:
      'Each table is in the folder “tables”, as JSON for programs and as CSV for people. Files are named by the id that the tables name them by.',
    tables,
    left: leftTables,
    files,
    lost,
  }
  zip.add('index.json').write(`${JSON.stringify(index, null, 2)}\n`, true)
  zip.end()
  yield* zip.ready()
}
