import { MOST_STATEMENT_BYTES, MOST_STATEMENT_COLUMNS, MOST_STATEMENT_ROWS } from '@parcelport/contract/payments/bank-rules.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { readTable, type TableLimits } from '../../platform/workbook/read-table.ts'

/** What a bank's file may hold: at most 5 MB, 5,000 rows and the names of their columns. */
export const statementLimits: TableLimits = {
  bytes: MOST_STATEMENT_BYTES,
  tooLarge: 'A bank file can be 5 MB at most.',
  advice: 'Download a CSV file from the bank’s site, or save the sheet as one.',
  rows: MOST_STATEMENT_ROWS + 1,
  columns: MOST_STATEMENT_COLUMNS,
  tooManyRows: `A file may have ${MOST_STATEMENT_ROWS.toLocaleString('en')} lines at most: ask the bank for fewer days.`,
  what: 'a bank statement',
}

/** Rows of a bank's CSV or workbook in base64 ({@link readTable}). Throws 400 where several sheets of a workbook have rows. */
export const statementRows = (content: string): readonly FileRow[] => {
  const { rows, sheets, sheet } = readTable(Buffer.from(content, 'base64'), statementLimits)
  if (sheet === null && sheets.length > 0)
    throw refuse.badRequest('Several sheets of this workbook have rows. Save the one of this account as a file of its own.')
  return rows
}
