import { decodeCsv, type FileLimits } from '../csv-reading/decode-csv.ts'
import { rowsOf, type FileRow, type RowLimits } from '../csv-reading/split-rows.ts'
import { refuse } from '../http/answer/refusal.ts'
import type { Many } from '../many/many.ts'
import { readWorkbook, type FileTable } from './read-workbook.ts'

/** What a table may hold, and the sentences for a file that is none. */
export type TableLimits = FileLimits & RowLimits

const ZIP = Buffer.from('PK\u0003\u0004')
/** The container of Office's files before 2007, and of workbooks that are locked by a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

/** A table whose rows are not all held in memory. */
export interface OpenTable extends Omit<FileTable, 'rows'> {
  readonly rows: Many<FileRow>
}

/**
 * Opens a CSV or a workbook (XLSX); which of both it is, its content says. `sheet`: the one that a person chose of a workbook, by its place
 * from 1. Throws 400 with a sentence for anything else.
 */
export const openTable = (file: Uint8Array, limits: TableLimits, sheet: number | null = null): OpenTable => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length > limits.bytes) throw refuse.badRequest(limits.tooLarge)
  const begins = (mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark)
  if (begins(ZIP)) return readWorkbook(bytes, limits, sheet)
  if (begins(COMPOUND))
    throw refuse.badRequest(
      bytes.includes(LOCKED)
        ? 'This workbook asks for a password. Save it without one.'
        : `This is a file of an old Office (.xls). ${limits.advice}`,
    )
  if (sheet !== null) throw refuse.badRequest('There is no such sheet in this file.')
  return { rows: rowsOf(decodeCsv(bytes, limits), limits), sheets: [], sheet: null, notes: [] }
}

/** Reads all rows of a CSV or a workbook, as {@link openTable} opens it. */
export const readTable = (file: Uint8Array, limits: TableLimits, sheet: number | null = null): FileTable => {
  const table = openTable(file, limits, sheet)
  return { ...table, rows: [...table.rows] }
}
