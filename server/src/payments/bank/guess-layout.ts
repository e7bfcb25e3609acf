import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import type { DayForm, DecimalSign } from '@parcelport/contract/payments/bank-rules.ts'
import type { FileRow } from './split-statement.ts'
import { readBankDay } from './read-bank-day.ts'
import { readBankSum } from './read-bank-sum.ts'

// Column names of banks: the first match counts, so the most certain names come first.
const dayNames = [/^(booking|posting|posted|transaction|trans\.?|value)? ?date$/i, /date|^day$/i]
const amountNames = [/^(credits?|money in|paid in|deposits?|credit amount)\b/i, /amount|sum/i]
const wordsNames = /^desc|description|narrative|narration|detail|particular|reference|remark|memo|payee|text/i

const firstOf = (names: readonly string[], sought: readonly RegExp[]): number | undefined => {
  for (const word of sought) {
    const at = names.findIndex((name) => word.test(name))
    if (at >= 0) return at
  }
  return undefined
}

/** The form that reads most cells of a column. */
const mostRead = <Form>(cells: readonly string[], forms: readonly Form[], reads: (cell: string, form: Form) => boolean): Form =>
  forms.toSorted(
    (one, other) => cells.filter((cell) => reads(cell, other)).length - cells.filter((cell) => reads(cell, one)).length,
  )[0] as Form

const MOST_LOOKED_AT = 200

/** Guesses a file's layout from the names of its columns and the cells below; undefined where they do not say enough. Pure. */
export const guessLayout = (rows: readonly FileRow[]): StatementLayout | undefined => {
  for (const [above, { cells }] of rows.slice(0, 51).entries()) {
    const names = cells.map((cell) => cell.trim())
    const [dayColumn, amountColumn] = [firstOf(names, dayNames), firstOf(names, amountNames)]
    const wordsColumns = [...names.keys()].filter(
      (at) => wordsNames.test(names[at] ?? '') && at !== dayColumn && at !== amountColumn,
    )
    if (dayColumn === undefined || amountColumn === undefined || wordsColumns.length === 0) continue
    const below = rows.slice(above + 1, above + 1 + MOST_LOOKED_AT)
    const cellsOf = (column: number): string[] => below.map((row) => row.cells[column] ?? '')
    return {
      above,
      dayColumn,
      wordsColumns: wordsColumns.slice(0, 6),
      amountColumn,
      dayForm: mostRead<DayForm>(
        cellsOf(dayColumn),
        ['day first', 'month first', 'year first'],
        (cell, form) => readBankDay(cell, form) !== undefined,
      ),
      decimal: mostRead<DecimalSign>(cellsOf(amountColumn), ['.', ','], (cell, sign) => readBankSum(cell, sign) !== undefined),
    }
  }
  return undefined
}
