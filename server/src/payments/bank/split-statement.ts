import { MOST_STATEMENT_COLUMNS, MOST_STATEMENT_ROWS } from '@parcelport/contract/payments/bank-rules.ts'
import { splitRows, type FileRow } from '../../platform/csv-reading/split-rows.ts'

/** Rows of a bank's CSV text ({@link splitRows}): at most 5,000 and the names of their columns. */
export const splitStatement = (text: string): FileRow[] =>
  splitRows(text, {
    rows: MOST_STATEMENT_ROWS + 1,
    columns: MOST_STATEMENT_COLUMNS,
    tooManyRows: `A file may have ${MOST_STATEMENT_ROWS.toLocaleString('en')} lines at most: ask the bank for fewer days.`,
    what: 'a bank statement',
  })
