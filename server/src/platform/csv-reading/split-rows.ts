import { refuse } from '../http/answer/refusal.ts'
import { madeAgain, type Many } from '../many/many.ts'
import { cutRows } from './cut-rows.ts'

/** A cell of a workbook whose value is not in the file: a number that the spreadsheet rounded, or a formula that nobody has worked out. */
export interface UnusableCell {
  /** Its column, from 0. */
  readonly at: number
  readonly why: 'digits lost' | 'no value'
}

/** A row of a file, with its number as people count. */
export interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly unusable?: readonly UnusableCell[]
}

/** What a kind of file may hold, and the sentences for one that holds more. */
export interface RowLimits {
  /** Most rows, the names of the columns counted. */
  readonly rows: number
  /** Columns behind these are not read. */
  readonly columns: number
  readonly tooManyRows: string
  /** What the file is to be, such as `a bank statement`. */
  readonly what: string
}

const delimiters = [',', ';', '\t', '|']
/** Letters and rows that the delimiter is guessed from: hostile text is not read in full five times. */
const GUESSED_BY = { letters: 64 * 1024, rows: 10 }
/** Most letters of a cell: banks write some hundred. */
export const MOST_LETTERS = 10_000

/** For a row with a cell of more letters. */
export const cellTooLong = (row: number, what: string) =>
  refuse.badRequest(
    `Row ${row} holds a cell of more than ${MOST_LETTERS.toLocaleString('en')} letters. This does not look like ${what}.`,
  )

/** Whether a row has nothing to read. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Guesses the delimiter: the one whose rows differ least in length, measured by how long they are; of several, the one that makes the
 * longest. A comma within sums differs less in all, but makes short rows.
 */
const guessDelimiter = (text: string, mostColumns: number): string => {
  let best = { delimiter: ',', changes: Number.POSITIVE_INFINITY, average: 0 }
  for (const delimiter of delimiters) {
    const lengths: number[] = []
    for (const cells of cutRows(text, delimiter, mostColumns)) {
      if (lengths.length === GUESSED_BY.rows) break
      if (!isBlank(cells)) lengths.push(cells.length)
    }
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    const changes = lengths.reduce((sum, length, at) => sum + Math.abs(length - (lengths[at - 1] ?? length)), 0) / average
    // Where nearly every row has one cell, it is not the delimiter.
    if (average > 1.99 && (changes < best.changes || (changes === best.changes && average > best.average)))
      best = { delimiter, changes, average }
  }
  return best.delimiter
}

/** Rows of a text as they are cut. Throws as {@link splitRows} says. */
function* readable(text: string, delimiter: string, limits: RowLimits): Generator<FileRow> {
  let [row, read] = [0, 0]
  for (const cells of cutRows(text, delimiter, limits.columns)) {
    row += 1
    if (cells.some(({ length }) => length > MOST_LETTERS)) throw cellTooLong(row, limits.what)
    if (isBlank(cells)) continue
    read += 1
    if (read > limits.rows) throw refuse.badRequest(limits.tooManyRows)
    yield { row, cells }
  }
  if (read === 0) throw refuse.badRequest('This file has only separators and no data.')
}

/** What goes through the rows of a text, with the delimiter that they seem to have. */
const rowsIn = (text: string, limits: RowLimits): (() => Generator<FileRow>) => {
  const delimiter = guessDelimiter(text.slice(0, GUESSED_BY.letters), limits.columns)
  return () => readable(text, delimiter, limits)
}

/**
 * Rows of a CSV text, with any delimiter (comma, semicolon, tab, bar); empty rows are left out. Throws 400 for no rows, for too many,
 * and for a cell of more than 10,000 letters.
 */
export const splitRows = (text: string, limits: RowLimits): FileRow[] => [...rowsIn(text, limits)()]

/**
 * Rows as {@link splitRows} has them, cut again each time that somebody goes through them: the text takes a fraction of the memory that all
 * its cells would.
 */
export const rowsOf = (text: string, limits: RowLimits): Many<FileRow> => {
  const rows = rowsIn(text, limits)
  return madeAgain(
    rows().reduce((count) => count + 1, 0),
    rows,
  )
}
