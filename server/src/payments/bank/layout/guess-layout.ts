import type { DayForm, DecimalSign } from '@parcelport/contract/payments/bank-rules.ts'
import { dayForms, decimalSigns } from '@parcelport/contract/payments/bank-rules.ts'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { readBankDay } from '../read-bank-day.ts'
import { readBankMoney, readBankSum } from '../read-bank-sum.ts'
import { fullLayout, type FullLayout } from './full-layout.ts'
import { amountNames, dayNames, inNames, outNames, wordsNames } from './bank-words.ts'
import { directionColumns, wordDirection } from './money-direction.ts'

/** Rows that a layout is guessed from. */
const MOST_LOOKED_AT = 200
const MOST_ABOVE = 50
const MOST_WORDS_COLUMNS = 6

const firstOf = (
  names: readonly string[],
  sought: readonly RegExp[],
  fits: (at: number) => boolean = () => true,
): number | undefined => {
  for (const word of sought) {
    const at = names.findIndex((name, index) => word.test(name) && fits(index))
    if (at >= 0) return at
  }
  return undefined
}

/** The form that reads most cells of a column. */
const mostRead = <Form>(cells: readonly string[], forms: readonly Form[], reads: (cell: string, form: Form) => boolean): Form =>
  forms.toSorted(
    (one, other) => cells.filter((cell) => reads(cell, other)).length - cells.filter((cell) => reads(cell, one)).length,
  )[0] as Form

const isDay = (cell: string): boolean => dayForms.some((form) => readBankDay(cell, form) !== undefined)
const isSum = (cell: string): boolean => decimalSigns.some((sign) => readBankMoney(cell, sign) !== undefined)

const cellsOf = (rows: readonly FileRow[], column: number): string[] => rows.map(({ cells }) => cells[column] ?? '')
/** Part of a column's filled cells that are such; 0 where all are empty. */
const shareOf = (cells: readonly string[], isSuch: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(isSuch).length / filled.length
}

const dayFormOf = (cells: readonly string[]): DayForm =>
  mostRead<DayForm>(cells, dayForms, (cell, form) => readBankDay(cell, form) !== undefined)
const decimalOf = (cells: readonly string[]): DecimalSign =>
  mostRead<DecimalSign>(cells, decimalSigns, (cell, sign) => readBankSum(cell, sign) !== undefined)

/** Whether a row can name columns: it has several words, and neither days nor sums. */
const canName = ({ cells }: FileRow): boolean =>
  cells.filter((cell) => /\p{L}/u.test(cell)).length > 1 && !cells.some((cell) => isDay(cell) || isSum(cell))

/** The layout that the names in one row of a file suggest; undefined where they do not say enough. */
const namedBy = (rows: readonly FileRow[], above: number): FullLayout | undefined => {
  const row = rows[above]
  if (!row || !canName(row)) return undefined
  const names = row.cells.map((cell) => cell.replace('\u{FEFF}', '').trim())
  const below = rows.slice(above + 1, above + 1 + MOST_LOOKED_AT)
  const isEmpty = (at: number): boolean => cellsOf(below, at).every((cell) => cell.trim() === '')
  const holdsSums = (at: number): boolean => shareOf(cellsOf(below, at), isSum) > 0
  // An empty column counts only where none of such a name has sums: in a month without money in, its column is empty.
  const sumsOf = (sought: readonly RegExp[], other?: number): number | undefined =>
    firstOf(names, sought, (at) => at !== other && holdsSums(at)) ?? firstOf(names, sought, (at) => at !== other && isEmpty(at))
  const holdsDays = (at: number): boolean => isEmpty(at) || shareOf(cellsOf(below, at), isDay) > 0
  const dayColumn = firstOf(names, dayNames, holdsDays)
  const inColumn = sumsOf(inNames)
  const outColumn = sumsOf(outNames, inColumn)
  const amountColumn = inColumn ?? sumsOf(amountNames, dayColumn)
  if (dayColumn === undefined || amountColumn === undefined) return undefined
  const [apart] = inColumn === undefined ? directionColumns(below, { dayColumn, amountColumn }) : []
  const taken = new Set([dayColumn, amountColumn, outColumn, apart])
  const wordsColumns = [...names.keys()].filter((at) => wordsNames.test(names[at] ?? '') && !taken.has(at))
  if (wordsColumns.length === 0) return undefined
  return fullLayout(rows, {
    above,
    named: true,
    dayColumn,
    wordsColumns: wordsColumns.slice(0, MOST_WORDS_COLUMNS),
    amountColumn,
    ...(inColumn !== undefined && { direction: 'columns', ...(outColumn !== undefined && { outColumn }) }),
    dayForm: dayFormOf(cellsOf(below, dayColumn)),
    decimal: decimalOf([...cellsOf(below, amountColumn), ...(outColumn === undefined ? [] : cellsOf(below, outColumn))]),
  })
}

/** Guesses a file's layout from the names of its columns and the cells below; undefined where they do not say enough. Pure. */
export const guessLayout = (rows: readonly FileRow[]): FullLayout | undefined => {
  for (let above = 0; above < Math.min(rows.length, MOST_ABOVE + 1); above += 1) {
    const layout = namedBy(rows, above)
    if (layout) return layout
  }
  return undefined
}

/**
 * What a file without names can be by its cells alone: the first column of days, the first of sums, and those of words. Where there
 * are none, the first three columns. For a person to look at, never to read by. Pure.
 */
export const likelyLayout = (rows: readonly FileRow[]): FullLayout => {
  const found = rows.findIndex(({ cells }) => cells.some(isDay) && cells.some((cell) => !isDay(cell) && isSum(cell)))
  const start = Math.min(Math.max(found, 0), MOST_ABOVE)
  const table = rows.slice(start, start + MOST_LOOKED_AT)
  const columns = [...Array.from({ length: Math.max(1, ...table.map(({ cells }) => cells.length)) }).keys()]
  const holds = (at: number, isSuch: (cell: string) => boolean): boolean => shareOf(cellsOf(table, at), isSuch) > 0.5
  const dayColumn = columns.find((at) => holds(at, isDay)) ?? 0
  const isWords = (at: number): boolean =>
    at !== dayColumn &&
    holds(at, (cell) => /\p{L}/u.test(cell) && !isDay(cell) && !isSum(cell) && wordDirection(cell) === undefined)
  const wordsColumns = columns.filter(isWords).slice(0, MOST_WORDS_COLUMNS)
  const isAmount = (at: number): boolean => at !== dayColumn && holds(at, (cell) => isSum(cell) && !isDay(cell))
  // A sum with cents comes before a number of a cheque or an account.
  const amountColumn =
    columns.find((at) => isAmount(at) && shareOf(cellsOf(table, at), (cell) => /[.,]\d\d\D*$/.test(cell)) > 0.5) ??
    columns.find(isAmount) ??
    Math.min(2, columns.length - 1)
  const head = rows[start - 1]
  const named = found < 0 ? rows[0] !== undefined && canName(rows[0]) : head !== undefined && canName(head)
  const layout: StatementLayout = {
    above: named && found > 0 ? start - 1 : start,
    named,
    dayColumn,
    wordsColumns: wordsColumns.length > 0 ? wordsColumns : [Math.min(1, columns.length - 1)],
    amountColumn,
    dayForm: dayFormOf(cellsOf(table, dayColumn)),
    decimal: decimalOf(cellsOf(table, amountColumn)),
  }
  return fullLayout(rows, layout)
}
