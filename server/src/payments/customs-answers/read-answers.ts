import { MOST_MONEY } from '@parcelport/contract/billing/money-fields.ts'
import { MOST_ANSWERS } from '@parcelport/contract/payments/customs-answers-rules.ts'
import Big from 'big.js'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { isDay } from '../../platform/http/door/moments.ts'
import { cutRows } from '../../platform/csv-reading/cut-rows.ts'

/** A line of a file of answers. Sums that the file has no column for, or leaves empty where they may be, are undefined. */
export interface Answer {
  readonly row: number
  readonly hawb: string
  readonly number: string
  readonly duty: Big | undefined
  readonly vat: Big | undefined
  readonly levies: Big | undefined
  readonly cif: Big | undefined
  /** Empty where the file does not say it. */
  readonly currency: string
  /** Year-month-day; empty where the file does not say it. */
  readonly assessedOn: string
  /** What of the line cannot be read or is missing, as a sentence; empty where all is there. */
  readonly problem: string
}

/** Columns that are looked at: brokers' files have a dozen. */
const MOST_ANSWER_COLUMNS = 60

/** The names of the columns that are read, as brokers write them; the first of each is what we call it. */
const names = {
  hawb: ['hawb', 'waybill', 'house waybill'],
  number: ['entry', 'entry number', 'entry no', 'number'],
  duty: ['duty', 'import duty', 'customs duty'],
  vat: ['vat', 'import vat'],
  levies: ['levies', 'levy'],
  cif: ['cif', 'cif value', 'value for customs'],
  currency: ['currency'],
  assessedOn: ['assessed on', 'date'],
} as const
type Column = keyof typeof names
const needed: readonly Column[] = ['hawb', 'number', 'duty', 'vat']

const plain = (text: string): string => text.replaceAll('\u{FEFF}', '').trim()
const columnsOf = (cells: readonly string[]): Partial<Record<Column, number>> => {
  const said = cells.map((cell) => plain(cell).toLowerCase().replaceAll(/[._]+/g, ' ').trim())
  return Object.fromEntries(
    Object.entries(names).flatMap(([column, words]) => {
      const place = said.findIndex((word) => (words as readonly string[]).includes(word))
      return place === -1 ? [] : [[column, place]]
    }),
  )
}

// A comma parts thousands only in whole groups of three, or decimals of one or two: `1,234` is never read as 1.23.
const withPoint = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/
const withComma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/

/** A sum as brokers write it, such as `1,234.50`, `$31.20` or `31,20`; undefined for another form, and for more than a sum can be. Pure. */
export const answerSum = (text: string): Big | undefined => {
  const digits = text.replace(/^[A-Z]{0,3}\$? ?(?=\d)/, '')
  if (digits.length > 20) return undefined
  const sum = withPoint.test(digits)
    ? new Big(digits.replaceAll(',', ''))
    : withComma.test(digits)
      ? new Big(digits.replaceAll('.', '').replace(',', '.'))
      : undefined
  return sum?.gt(MOST_MONEY) ? undefined : sum
}

const sums = [
  { column: 'duty', word: 'duty', isNeeded: true },
  { column: 'vat', word: 'VAT', isNeeded: true },
  { column: 'levies', word: 'levies', isNeeded: false },
  { column: 'cif', word: 'value for Customs', isNeeded: false },
] as const

/** What of a line is missing or cannot be read, as a sentence; empty where nothing is. Pure. */
const problemOf = (cell: (column: Column) => string): string => {
  if (cell('hawb') === '') return 'The waybill is missing.'
  if (cell('number') === '') return 'The number of the entry is missing.'
  if (cell('number').length > 40) return 'The number of the entry has more than 40 letters.'
  for (const { column, word, isNeeded } of sums) {
    const text = cell(column)
    if (text === '' && isNeeded) return `The ${word} is missing. Write 0 where there is none.`
    if (text !== '' && answerSum(text) === undefined) return `“${text.slice(0, 30)}” is not a sum for ${word}.`
  }
  const day = cell('assessedOn')
  return day === '' || isDay(day) ? '' : `“${day.slice(0, 30)}” is not a day: write it as 2026-12-03.`
}

/**
 * The lines of a CSV of Customs' answers, with commas, semicolons or tabs. Its first line names the columns, in any order; others are passed
 * over. Throws 400 without the needed columns, without lines, and for more than {@link MOST_ANSWERS}.
 */
export const readAnswers = (text: string): Answer[] => {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((one) => first.includes(one)) ?? ','
  let columns: Partial<Record<Column, number>> | undefined
  const answers: Answer[] = []
  let row = 0
  for (const cells of cutRows(text, delimiter, MOST_ANSWER_COLUMNS)) {
    row += 1
    if (cells.every((cell) => plain(cell) === '')) continue
    if (!columns) {
      columns = columnsOf(cells)
      const found = columns
      if (needed.some((column) => found[column] === undefined))
        throw refuse.field('text', 'The first line must name the columns HAWB, Entry, Duty and VAT.')
      continue
    }
    if (answers.length === MOST_ANSWERS)
      throw refuse.field('text', `A file has at most ${MOST_ANSWERS} answers. Please part it.`)
    const places = columns
    const cell = (column: Column): string => plain(cells[places[column] ?? -1] ?? '')
    answers.push({
      row,
      hawb: cell('hawb').toUpperCase().slice(0, 40),
      number: cell('number'),
      duty: answerSum(cell('duty')),
      vat: answerSum(cell('vat')),
      levies: answerSum(cell('levies')),
      cif: answerSum(cell('cif')),
      currency: cell('currency').toUpperCase().slice(0, 10),
      assessedOn: cell('assessedOn'),
      problem: problemOf(cell),
    })
  }
  if (answers.length === 0) throw refuse.field('text', 'This file has no answers.')
  return answers
}
