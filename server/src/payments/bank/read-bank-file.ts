import { createHash } from 'node:crypto'
import { MOST_STATEMENT_COLUMNS } from '@parcelport/contract/payments/bank-rules.ts'
import type { ReadStatement, StatementLayout, StatementRow } from '@parcelport/contract/payments/staff-bank.ts'
import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { doubtsOf } from './layout/doubts-of.ts'
import { tableRows, type FullLayout } from './layout/full-layout.ts'
import { columnNames, judgeLayout } from './layout/judge-layout.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { shortLine } from './short-line.ts'
import { statementRows } from './statement-rows.ts'

/** A bank's file as uploaded. */
export interface BankFile {
  /** Its bytes in base64. */
  readonly content: string
  /** The layout that a person gave with it; null: none. */
  readonly layout: StatementLayout | null
  /** The layout of the account's last file, if it had one. */
  readonly kept?: StatementLayout | null
  /** Last day of the account's last file, if that is known. */
  readonly ended?: string | null
  /** The company's day, as year-month-day. */
  readonly today: string
  readonly currency: string
}

export interface ReadBankFile extends Statement, Pick<ReadStatement, 'columns' | 'questions' | 'examples' | 'doubts' | 'days'> {
  /** Layout that was used; null where a person must say something first: then no row counts as read. */
  readonly layout: FullLayout | null
  readonly proposed: FullLayout
  /** Names of the columns, to know the next file by. */
  readonly names: readonly string[]
  /** Rows that are not empty. */
  readonly lines: number
  /** Hash of the file's bytes. */
  readonly fileHash: string
}

const MOST_TOLD = 80
/** A column of at most so many different values shows them: one of them may say that money came in. */
const MOST_VALUES = 4
const EXAMPLES = 3

const columnsOf = (rows: readonly FileRow[], layout: FullLayout): ReadStatement['columns'] => {
  const names = columnNames(rows, layout)
  const table = tableRows(rows, layout)
  const most = Math.max(names.length, ...table.slice(0, 200).map(({ cells }) => cells.length))
  return Array.from({ length: Math.min(Math.max(1, most), MOST_STATEMENT_COLUMNS) }, (_none, at) => {
    const values = new Set<string>()
    for (const { cells } of table) {
      if (values.size > MOST_VALUES) break
      const value = shortLine(cells[at] ?? '', MOST_TOLD)
      if (value !== '') values.add(value)
    }
    return {
      name: names[at] ?? '',
      sample: shortLine(table[0]?.cells[at] ?? '', MOST_TOLD),
      values: values.size > MOST_VALUES ? [] : [...values],
    }
  })
}

/** Up to three rows: one of money in, one of money out, and the first others, in the file's order. */
const examplesOf = ({ cameIn, wentOut, unread }: Statement): StatementRow[] => {
  const read = [
    ...cameIn.slice(0, EXAMPLES).map((line) => ({ ...line, verdict: 'new' as const })),
    ...wentOut.slice(0, EXAMPLES).map((line) => ({ ...line, verdict: 'out' as const })),
  ]
  const firsts = [read.find(({ verdict }) => verdict === 'new'), read.find(({ verdict }) => verdict === 'out')]
  const shown = new Set([...firsts.filter((line) => line !== undefined), ...read.toSorted((one, other) => one.row - other.row)])
  const examples = [...shown].slice(0, EXAMPLES).map(({ row, verdict, day, words, amount }): StatementRow => ({
    row,
    verdict,
    day,
    words,
    amount: Number(amount),
    fault: null,
  }))
  const faults = unread
    .slice(0, EXAMPLES - examples.length)
    .map(({ row, words, fault }): StatementRow => ({ row, verdict: 'fault', day: null, words, amount: null, fault }))
  return [...examples, ...faults].toSorted((one, other) => one.row - other.row)
}

const daysOf = ({ cameIn, wentOut }: Statement): ReadStatement['days'] => {
  const days = [...cameIn, ...wentOut].map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** Every row of a file is read or listed, once: anything else is a fault of ours, and no money may be lost by it. */
const mustAddUp = (rows: readonly FileRow[], { cameIn, wentOut, unread, beside }: Statement): void => {
  const told = [cameIn, wentOut, unread, beside].flatMap((list) => list.map(({ row }) => row)).toSorted((a, b) => a - b)
  if (told.length !== rows.length || rows.some(({ row }, at) => row !== told[at]))
    throw new Error(`The file has ${rows.length} rows, of which ${told.length} are read or listed.`)
}

const read = ({ content, layout: given, kept = null, ended = null, today, currency }: BankFile): ReadBankFile => {
  const rows = statementRows(content)
  const { layout, questions } = judgeLayout(rows, { given, kept, ended, today })
  const statement = readStatement(rows, layout, { today, currency })
  mustAddUp(rows, statement)
  const days = daysOf(statement)
  const none: Statement = { cameIn: [], wentOut: [], unread: [], beside: [], otherCurrency: undefined }
  return {
    columns: columnsOf(rows, layout),
    layout: questions.length > 0 ? null : layout,
    questions: [...questions],
    proposed: layout,
    examples: examplesOf(statement),
    doubts: questions.length > 0 ? [] : doubtsOf(statement, layout, { days, ended, currency }),
    days,
    lines: rows.length,
    names: columnNames(rows, layout),
    fileHash: createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex'),
    ...(questions.length > 0 ? none : statement),
  }
}

/** Everything in a bank's file, or the reason for its refusal as a sentence. The work is linear in the file's size. Pure. */
export const readBankFile = (file: BankFile): ReadBankFile | { readonly problem: string } => {
  try {
    return read(file)
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
