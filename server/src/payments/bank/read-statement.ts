import { createHash } from 'node:crypto'
import type Big from 'big.js'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { MOST_MONEY } from '@parcelport/contract/billing/money-fields.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import { findReferences } from './find-references.ts'
import { readBankDay } from './read-bank-day.ts'
import { readBankSum } from './read-bank-sum.ts'
import { shortLine } from './short-line.ts'
import type { FileRow } from './split-statement.ts'

/** Incoming money in a bank's file. */
export interface CameIn {
  readonly row: number
  readonly day: string
  readonly words: string
  /** Possible bill references in the words. */
  readonly marks: readonly string[]
  /** Exact to the cent, such as `116.06`. */
  readonly amount: string
  /** Hash of day, sum and words. */
  readonly fingerprint: string
  /** Index among lines with equal day, sum and words, from 0. */
  readonly twin: number
}
export interface Unread {
  readonly row: number
  readonly words: string
  readonly fault: string
}
export interface Statement {
  readonly cameIn: readonly CameIn[]
  /** Number of rows without incoming money. */
  readonly out: number
  readonly unread: readonly Unread[]
}

const MOST_WORDS = 500
const MOST_QUOTED = 40
/** Days that a bank may be ahead of the company. */
const DAYS_AHEAD = 1

interface Cells {
  readonly dayText: string
  readonly day: string | undefined
  readonly sumText: string
  readonly sum: Big | undefined
}

/** The fault of a row; undefined where it can be read. */
const faultOf = ({ dayText, day, sumText, sum }: Cells, today: string, currency: string): string | undefined => {
  if (dayText === '') return 'It has no date.'
  if (day === undefined) return `“${shortLine(dayText, MOST_QUOTED)}” is not a date in this format.`
  if (day > dayAfter(today, DAYS_AHEAD)) return `${day} is in the future. Is the date format right?`
  if (sumText !== '' && !sum) return `“${shortLine(sumText, MOST_QUOTED)}” is not an amount in this format.`
  return sum?.gt(MOST_MONEY) ? `A line can be at most ${moneyText(MOST_MONEY, currency)}.` : undefined
}

const fingerprintOf = (day: string, amount: string, words: string): string =>
  createHash('sha256').update(`${day}\n${amount}\n${words}`).digest('hex')

/** Reads a bank's file row by row: incoming money, a count of the rows without, and rows that cannot be read, with the reason. Pure. */
export const readStatement = (
  rows: readonly FileRow[],
  layout: StatementLayout,
  { today, currency }: { readonly today: string; readonly currency: string },
): Statement => {
  const cameIn: CameIn[] = []
  const unread: Unread[] = []
  const seen = new Map<string, number>()
  let out = 0
  for (const { row, cells } of rows.slice(layout.above + 1)) {
    const dayText = (cells[layout.dayColumn] ?? '').trim()
    const sumText = (cells[layout.amountColumn] ?? '').trim()
    const day = readBankDay(dayText, layout.dayForm)
    const sum = readBankSum(sumText, layout.decimal)
    const words = shortLine(layout.wordsColumns.map((at) => cells[at] ?? '').join(' '), MOST_WORDS)
    const fault = faultOf({ dayText, day, sumText, sum }, today, currency)
    if (fault !== undefined || day === undefined) unread.push({ row, words, fault: fault ?? 'It has no date.' })
    else if (!sum || sum.lte(0)) out += 1
    else {
      const amount = sum.toFixed(2)
      const fingerprint = fingerprintOf(day, amount, words)
      const twin = seen.get(fingerprint) ?? 0
      seen.set(fingerprint, twin + 1)
      cameIn.push({ row, day, words, marks: findReferences(words), amount, fingerprint, twin })
    }
  }
  return { cameIn, out, unread }
}
