import { createHash } from 'node:crypto'
import type { StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { MOST_MONEY } from '@parcelport/contract/billing/money-fields.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import { findReferences } from './find-references.ts'
import { fullLayout, tableRows, type FullLayout } from './layout/full-layout.ts'
import { directionColumns } from './layout/money-direction.ts'
import { saidAside } from './layout/unsettled-or-foreign.ts'
import { readBankDay } from './read-bank-day.ts'
import { moneyOfRow } from './money-of-row.ts'
import { shortLine } from './short-line.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'

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
/** Outgoing money. The amount is positive, exact to the cent. */
export type WentOut = Pick<CameIn, 'row' | 'day' | 'words' | 'amount'>
/** A row that is not read, and why. */
export interface Unread {
  readonly row: number
  readonly words: string
  readonly fault: string
}
/** Every row of a file is in exactly one of these lists. */
export interface Statement {
  readonly cameIn: readonly CameIn[]
  readonly wentOut: readonly WentOut[]
  readonly unread: readonly Unread[]
  /** Rows above and below the table, and the names of its columns. */
  readonly beside: readonly Unread[]
  /** The currency of every row, where it is another than the account's. */
  readonly otherCurrency: string | undefined
}

const MOST_WORDS = 500
const MOST_QUOTED = 40
const MOST_BESIDE = 120
/** Days that a bank may be ahead of the company. */
const DAYS_AHEAD = 1

interface Here {
  /** The company's day, as year-month-day. */
  readonly today: string
  readonly currency: string
}

/** The day of a row, or its fault. */
const dayOfRow = (cell: string, { dayForm }: FullLayout, today: string): { day: string } | { fault: string } => {
  const text = cell.trim()
  if (text === '') return { fault: 'It has no date.' }
  const day = readBankDay(text, dayForm)
  if (day === undefined) return { fault: `“${shortLine(text, MOST_QUOTED)}” is not a date in this format.` }
  if (day > dayAfter(today, DAYS_AHEAD)) return { fault: `${day} is in the future. Is the date format right?` }
  return { day }
}

const fingerprintOf = (day: string, amount: string, words: string): string =>
  createHash('sha256').update(`${day}\n${amount}\n${words}`).digest('hex')

const besideTable = (rows: readonly FileRow[], { above, named }: FullLayout, table: readonly FileRow[]): Unread[] => {
  const [first, after] = [above + (named ? 1 : 0), above + (named ? 1 : 0) + table.length]
  return rows.flatMap(({ row, cells }, at) => {
    if (at >= first && at < after) return []
    const fault =
      at >= after
        ? 'It stands below the table.'
        : named && at === above
          ? 'It names the columns.'
          : 'It stands above the table.'
    return [{ row, words: shortLine(cells.join(' '), MOST_BESIDE), fault }]
  })
}

/** Reads a bank's file row by row: incoming and outgoing money, and the rows that are not read, each with the reason. Pure. */
export const readStatement = (rows: readonly FileRow[], given: StatementLayout, { today, currency }: Here): Statement => {
  const layout = fullLayout(rows, given)
  const table = tableRows(rows, layout)
  const says = directionColumns(table, layout)
  const { whyAside, otherCurrency } = saidAside(table, layout, currency)
  const [cameIn, wentOut, unread]: [CameIn[], WentOut[], Unread[]] = [[], [], []]
  const seen = new Map<string, number>()
  for (const { row, cells } of table) {
    const words = shortLine(layout.wordsColumns.map((at) => cells[at] ?? '').join(' '), MOST_WORDS)
    const [when, money] = [dayOfRow(cells[layout.dayColumn] ?? '', layout, today), moneyOfRow(cells, layout, says)]
    const aside = whyAside(cells)
    if (aside !== undefined) unread.push({ row, words, fault: aside })
    else if ('fault' in when) unread.push({ row, words, fault: when.fault })
    else if ('fault' in money) unread.push({ row, words, fault: money.fault })
    else if (money.way === 'in' && money.sum.gt(MOST_MONEY))
      unread.push({ row, words, fault: `A line can be at most ${moneyText(MOST_MONEY, currency)}.` })
    else {
      const [{ day }, amount] = [when, money.sum.toFixed(2)]
      if (money.way === 'out') {
        wentOut.push({ row, day, words, amount })
        continue
      }
      const fingerprint = fingerprintOf(day, amount, words)
      const twin = seen.get(fingerprint) ?? 0
      seen.set(fingerprint, twin + 1)
      cameIn.push({ row, day, words, marks: findReferences(words), amount, fingerprint, twin })
    }
  }
  return { cameIn, wentOut, unread, beside: besideTable(rows, layout, table), otherCurrency }
}
