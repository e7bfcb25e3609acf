import type { ReadStatement, StatementLayout } from '@parcelport/contract/payments/staff-bank.ts'
import { Refusal } from '../../platform/http/answer/refusal.ts'
import { decodeStatement } from './decode-statement.ts'
import { guessLayout } from './guess-layout.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { shortLine } from './short-line.ts'
import { splitStatement } from './split-statement.ts'

/** A bank's file as somebody brings it. */
export interface BankFile {
  /** Its bytes in base64. */
  readonly content: string
  /** How to read it; null: as it seems to be written. */
  readonly layout: StatementLayout | null
  /** The company's day, as year-month-day. */
  readonly today: string
  readonly currency: string
}

export interface ReadBankFile extends Statement {
  readonly columns: ReadStatement['columns']
  /** How it was read; null where that has to be said first. */
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

/** All that a bank's file says, or why it is refused as a sentence. Its work grows with the file's size alone. Pure. */
export const readBankFile = (file: BankFile): ReadBankFile | { readonly problem: string } => {
  try {
    return read(file)
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message }
    throw error
  }
}
