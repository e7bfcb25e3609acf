import type { ReadStatement, StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { decodeStatement } from './decode-statement.ts'
import { guessLayout } from './guess-layout.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { shortLine } from './short-line.ts'
import { splitStatement } from './split-statement.ts'

/** A bank's file as uploaded. */
export interface BankFile {
  /** Its bytes in base64. */
  readonly content: string
  /** Layout to read it with; null: it is guessed. */
  readonly layout: StatementLayout | null
  /** The company's day, as year-month-day. */
  readonly today: string
  readonly currency: string
}

export interface ReadBankFile extends Statement {
  readonly columns: ReadStatement['columns']
  /** Layout that was used; null where it could not be guessed and somebody must choose it first. */
  readonly layout: StatementLayout | null
}

const MOST_TOLD = 80

const read = ({ content, layout, ...here }: BankFile): ReadBankFile => {
  const rows = splitStatement(decodeStatement(content))
  const used = layout ?? guessLayout(rows) ?? null
  const names = rows[used?.above ?? 0]?.cells ?? []
  const below = rows[(used?.above ?? 0) + 1]?.cells ?? []
  const columns = names.map((cell, at) => ({ name: shortLine(cell, MOST_TOLD), sample: shortLine(below[at] ?? '', MOST_TOLD) }))
  const said = used === null ? { cameIn: [], out: 0, unread: [] } : readStatement(rows, used, here)
  return { columns, layout: used, ...said }
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
