import type { MoneyDirection } from '@parcelport/contract/payments/bank-rules.ts'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { readBankMoney } from '../read-bank-sum.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { wordsOfMoneyIn, wordsOfMoneyOut } from './bank-words.ts'

/** Letters of a cell that can be such a word. */
const MOST_LETTERS = 40

/** Which way a bank's word such as `DR`, `Credit`, `S` or `+` says that money went; undefined for any other word. Pure. */
export const wordDirection = (cell: string): 'in' | 'out' | undefined => {
  if (cell.length > MOST_LETTERS) return undefined
  const word = cell.trim().toLowerCase().replace(/\.$/, '')
  if (wordsOfMoneyIn.test(word)) return 'in'
  return wordsOfMoneyOut.test(word) ? 'out' : undefined
}

type Columns = Pick<StatementLayout, 'dayColumn' | 'amountColumn' | 'outColumn'>

/**
 * Columns in which each cell that is not empty says which way money went. The one behind the sums comes first, then the one before
 * them: a column behind the balance says only on which side the account is. Pure.
 */
export const directionColumns = (
  table: readonly FileRow[],
  { dayColumn, amountColumn: sumColumn, outColumn }: Columns,
): number[] => {
  const rest = new Map<number, boolean>()
  const hasLetters = new Set<number>()
  for (const { cells } of table)
    for (const [at, cell] of cells.entries()) {
      if (cell.trim() === '' || rest.get(at) === false) continue
      rest.set(at, wordDirection(cell) !== undefined)
      if (/[\p{L}+]/u.test(cell)) hasLetters.add(at)
    }
  const hasSigns = table.some(({ cells }) => /[-−(]/.test(cells[sumColumn] ?? ''))
  const distance = (at: number): number => (at === sumColumn + 1 ? 0 : at === sumColumn - 1 ? 1 : 2 + at)
  return (
    [...rest.keys()]
      .filter((at) => rest.get(at) === true && at !== dayColumn && at !== sumColumn && at !== outColumn)
      // Dashes alone stand for empty cells, unless they stand beside sums without a sign.
      .filter((at) => hasLetters.has(at) || (Math.abs(at - sumColumn) === 1 && !hasSigns))
      .toSorted((one, other) => distance(one) - distance(other))
  )
}

/** How a table's cells tell money in from money out, if its columns' names do not say so. Pure. */
export const guessDirection = (
  table: readonly FileRow[],
  layout: Columns & Pick<StatementLayout, 'decimal' | 'directionColumn'>,
): MoneyDirection => {
  if (layout.outColumn !== undefined) return 'columns'
  const sums = table.flatMap(({ cells }) => readBankMoney(cells[layout.amountColumn] ?? '', layout.decimal) ?? [])
  const hasNegative = sums.some(({ sum }) => sum.lt(0))
  const said = new Set(sums.map((each) => each.said))
  if (!hasNegative && (layout.directionColumn !== undefined || directionColumns(table, layout).length > 0)) return 'words'
  // `116.06 CR` beside a plain `25.00`: what is not marked is money out.
  return !hasNegative && said.has('in') && said.has(undefined) ? 'in below zero' : 'out below zero'
}
