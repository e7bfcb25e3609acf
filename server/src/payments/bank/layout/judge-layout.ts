import type { StatementLayout, StatementQuestion } from '@parcelport/contract/payments/staff-bank.ts'
import { shortLine } from '../short-line.ts'
import type { FileRow } from '../../../platform/csv-reading/split-rows.ts'
import { readBankMoney } from '../read-bank-sum.ts'
import { cardNames, cardWords } from './bank-words.ts'
import { FAR_DAYS, dayReading, dayReadings, daysFromStart, type DayReading } from './day-readings.ts'
import { fullLayout, tableRows, type FullLayout } from './full-layout.ts'
import { guessLayout, likelyLayout } from './guess-layout.ts'

/** What is known when a file is read. */
export interface KnownLayout {
  /** The layout that a person gave with this file; null: none. */
  readonly given: StatementLayout | null
  /** The layout of the account's last file; null before the first. */
  readonly kept: StatementLayout | null
  /** Last day of the account's last file; null where it is not known. */
  readonly ended: string | null
  /** The company's day, as year-month-day. */
  readonly today: string
}

export interface JudgedLayout {
  readonly layout: FullLayout
  /** What a person has to say before the file can be read with it. */
  readonly questions: readonly StatementQuestion[]
}

const MOST_NAME = 80
const MOST_ABOVE = 50

/** A file's names of its columns; without names, an empty one for each column. Pure. */
export const columnNames = (rows: readonly FileRow[], { above, named }: FullLayout): string[] => {
  const names = namesIn(rows[above])
  return named ? names : names.map(() => '')
}

/** Cells of a row as names of columns. */
const namesIn = (row: FileRow | undefined): string[] =>
  (row?.cells ?? []).map((cell) => shortLine(cell.replace('\u{FEFF}', ''), MOST_NAME))

const isSame = (names: readonly string[], others: readonly string[]): boolean => {
  const folded = (list: readonly string[]): string => JSON.stringify(list.map((name) => name.toLowerCase()))
  return folded(names) === folded(others)
}

const asked = (about: StatementQuestion['about'], words: string, readings: readonly DayReading[] = []): StatementQuestion => ({
  about,
  words,
  readings: readings.map(({ dayForm, first, last }) => ({ dayForm, first, last })),
})

const MOVED = 'The columns of this file are not those of the last one. Say again what each holds.'
const WHICH = 'Say what each column holds.'
const BOTH = 'The dates of this file can be read in more than one way. Choose the days that it is of.'
const ODD_DAYS = 'Read as before, the dates of this file do not fit. Choose the days that it is of.'
const CARD = 'This looks like the statement of a card. Say which amounts are money that came in.'

/** The kept layout at the place where this file has the same names; undefined where it has others. */
const found = (rows: readonly FileRow[], kept: StatementLayout): FullLayout | undefined => {
  const { names = [] } = kept
  if (kept.named === false) {
    const isLike = guessLayout(rows) === undefined && readsMost(rows, kept) && namesIn(rows[kept.above]).length === names.length
    return isLike ? fullLayout(rows, kept) : undefined
  }
  if (names.length === 0) {
    const guess = guessLayout(rows)
    const agrees = (['above', 'dayColumn', 'amountColumn'] as const).every((field) => guess?.[field] === kept[field])
    return agrees ? fullLayout(rows, kept) : undefined
  }
  const places = [kept.above, ...Array.from({ length: Math.min(rows.length, MOST_ABOVE + 1) }).keys()]
  const above = places.find((place) => isSame(namesIn(rows[place]), names))
  return above === undefined ? undefined : fullLayout(rows, { ...kept, above })
}

/** Whether a layout reads day and sum of most rows. */
const readsMost = (rows: readonly FileRow[], layout: StatementLayout): boolean => {
  const table = tableRows(rows, layout)
  const columns = [layout.amountColumn, ...(layout.outColumn === undefined ? [] : [layout.outColumn])]
  const read = table.filter(({ cells }) => columns.some((at) => readBankMoney(cells[at] ?? '', layout.decimal)))
  return read.length * 2 >= table.length && (dayReading(rows, layout)?.count ?? 0) * 2 >= table.length
}

/** The question whether a form that was kept still reads the days rightly. */
const questionOfKeptDays = (
  rows: readonly FileRow[],
  layout: FullLayout,
  { ended, today }: KnownLayout,
): StatementQuestion | undefined => {
  const readings = dayReadings(rows, layout, today)
  const now = dayReading(rows, layout)
  const others = readings.filter(({ days }) => days.join() !== now?.days.join())
  if (others.length === 0) return undefined
  const isFar = ended !== null && now !== undefined && daysFromStart(now, ended) > FAR_DAYS
  const isNearer = others.some((other) => isFar && daysFromStart(other, ended) < daysFromStart(now, ended))
  return others.length === readings.length || isNearer ? asked('days', ODD_DAYS, [...(now ? [now] : []), ...others]) : undefined
}

/** Whether a file with one column of sums looks like the statement of a card, on which purchases may have no sign. */
const isOfACard = (rows: readonly FileRow[], layout: FullLayout): boolean => {
  if (layout.direction !== 'out below zero') return false
  const isBelow = ({ cells }: FileRow): boolean =>
    readBankMoney(cells[layout.amountColumn] ?? '', layout.decimal)?.sum.lt(0) ?? false
  return (
    namesIn(rows[layout.above]).some((name) => cardNames.test(name)) ||
    tableRows(rows, layout).some((row) => isBelow(row) && cardWords.test(row.cells.join(' ')))
  )
}

const guessed = (rows: readonly FileRow[], { today }: KnownLayout): JudgedLayout => {
  const byNames = guessLayout(rows)
  const start = byNames ?? likelyLayout(rows)
  const readings = dayReadings(rows, start, today)
  const layout = { ...start, dayForm: readings[0]?.dayForm ?? start.dayForm }
  return {
    layout,
    questions: [
      ...(byNames ? [] : [asked('columns', WHICH)]),
      ...(readings.length > 1 ? [asked('days', BOTH, readings)] : []),
      ...(isOfACard(rows, layout) ? [asked('direction', CARD)] : []),
    ],
  }
}

/**
 * The layout to read a file with, and what a person has to say first: nothing where they gave it with the file. The layout of the last
 * file is used only where the columns have the same names. Pure.
 */
export const judgeLayout = (rows: readonly FileRow[], known: KnownLayout): JudgedLayout => {
  const { given, kept } = known
  if (given) return { layout: fullLayout(rows, given), questions: [] }
  if (!kept) return guessed(rows, known)
  const layout = found(rows, kept)
  if (layout) {
    const question = questionOfKeptDays(rows, layout, known)
    return { layout, questions: question ? [question] : [] }
  }
  const { layout: other, questions } = guessed(rows, known)
  return { layout: other, questions: [asked('moved columns', MOVED), ...questions.filter(({ about }) => about !== 'columns')] }
}
