import { MOST_STATEMENT_COLUMNS, MOST_STATEMENT_ROWS } from '@parcelport/contract/payments/bank-rules.ts'
import Papa from 'papaparse'
import { refuse } from '../platform/http/refusal.ts'

/** A row of a file, with its number as a person counts them. */
export interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Rows above the lines: a bank's letterhead, and the names of the columns. */
const MOST_ABOVE = 51
/** Letters that tell what parts the cells: of hostile text not all is read five times. */
const GUESSED_BY = 64 * 1024

/**
 * A CSV text as rows of cells, whatever parts them (RFC 4180; semicolons, tabs and bars too); rows with nothing in them are left out.
 * Throws 400 for more than 5,000 lines.
 */
export const splitStatement = (text: string): FileRow[] => {
  const guessed = Papa.parse<string[]>(text.slice(0, GUESSED_BY), { delimitersToGuess: [',', ';', '\t', '|'], preview: 1 })
  const { data } = Papa.parse<string[]>(text, {
    delimiter: guessed.meta.delimiter,
    preview: MOST_STATEMENT_ROWS + MOST_ABOVE + 1,
  })
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.slice(0, MOST_STATEMENT_COLUMNS) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length > MOST_STATEMENT_ROWS + 1)
    throw refuse.badRequest(
      `A file may have ${MOST_STATEMENT_ROWS.toLocaleString('en')} lines at most: ask the bank for fewer days.`,
    )
  return rows
}
