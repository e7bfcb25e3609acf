import type { ReadStatement, readStatementCall, StatementRow } from '@parcelport/contract/payments/staff-bank.ts'
import { STATEMENT_ROWS_SHOWN } from '@parcelport/contract/payments/bank-rules.ts'
import type { BodyOf } from '@parcelport/contract/call.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { plainLine } from '../../platform/text/plain-line.ts'
import { bankAccount } from './bank-accounts.ts'
import type { ReadBankFile } from './read-bank-file.ts'
import type { CameIn, Statement, Unread } from './read-statement.ts'
import { deleteUndecided, otherwiseRead } from './replace-lines.ts'
import { shortLine } from './short-line.ts'

type Asked = BodyOf<typeof readStatementCall>

/** Row numbers of lines that were stored before. */
const knownRows = async (tx: Tx, accountId: string, cameIn: readonly CameIn[]): Promise<Set<number>> => {
  const { rows } = await sql<{ row: number }>`
    select given.row from unnest(${cameIn.map(({ row }) => row)}::int[], ${cameIn.map((line) => line.fingerprint)}::text[],
      ${cameIn.map(({ twin }) => twin)}::int[]) as given (row, fingerprint, twin)
    join bank_lines line on line.tenant_id = current_tenant() and line.bank_account_id = ${accountId}
      and line.fingerprint = decode(given.fingerprint, 'hex') and line.twin = given.twin`.execute(tx)
  return new Set(rows.map(({ row }) => row))
}

const insertLines = async (
  tx: Tx,
  line: { bank_account_id: string; statement_id: string; currency: string },
  fresh: CameIn[],
) => {
  // PostgreSQL takes 65,535 values at once; a line has 12.
  for (let at = 0; at < fresh.length; at += 1_000)
    await tx
      .insertInto('bank_lines')
      .values(
        fresh.slice(at, at + 1_000).map(({ row, day, words, marks, amount, fingerprint, twin }) => ({
          ...line,
          booked_on: day,
          words,
          marks: [...marks],
          amount,
          fingerprint: Buffer.from(fingerprint, 'hex'),
          twin,
          file_row: row,
        })),
      )
      .execute()
}

/** Rows of one verdict, for staff. All of them are listed, so their words are short. */
const MOST_WORDS_LISTED = 80
const listed = (rows: readonly Unread[], verdict: 'fault' | 'beside'): StatementRow[] =>
  rows.map(({ row, words, fault }) => ({
    row,
    verdict,
    day: null,
    words: shortLine(words, MOST_WORDS_LISTED),
    amount: null,
    fault,
  }))

const wireRows = ({ cameIn, unread, beside }: Statement, known: ReadonlySet<number>) => ({
  rows: cameIn.slice(0, STATEMENT_ROWS_SHOWN).map(({ row, day, words, amount }): StatementRow => ({
    row,
    verdict: known.has(row) ? 'known' : 'new',
    day,
    words,
    amount: Number(amount),
    fault: null,
  })),
  faults: listed(unread, 'fault'),
  beside: listed(beside, 'beside'),
})

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const summary = (
  { new: fresh, known, fault }: ReadStatement['counts'],
  { replaced, stay }: ReadStatement['again'],
  kept: boolean,
): string =>
  [
    kept ? `${several(fresh, 'line is', 'lines are')} kept.` : `${several(fresh, 'line is', 'lines are')} new.`,
    ...(known > 0 ? [`${several(known, 'was', 'were')} here already.`] : []),
    ...(fault > 0 ? [`${several(fault, 'row was', 'rows were')} not read.`] : []),
    ...(replaced > 0
      ? [
          `${several(replaced, 'waiting line', 'waiting lines')} of this file, read otherwise before, ${kept ? 'went' : 'will go'}.`,
        ]
      : []),
    ...(stay > 0
      ? [
          `${several(stay, 'line that is decided stays', 'lines that are decided stay')} as read before: look at ${stay === 1 ? 'it' : 'them'} again.`,
        ]
      : []),
  ].join(' ')

const wordsOf = (questions: ReadStatement['questions']): string => questions.map(({ words }) => words).join(' ')

const NOTHING = 'No line in this file is incoming money. Check the columns again.'

/**
 * Previews a bank's file, or stores its new lines with `keep`: all of them, or none. A simultaneous call with the same file waits, and
 * adds nothing. Where the same file was kept before and read otherwise, its lines on which nobody has decided are replaced; a row
 * whose line is decided is not read a second time. Throws 404, and 400 for a file to store about which there is a question, or without
 * incoming money.
 */
export const keepStatement = async (
  tx: StaffTx,
  accountId: string,
  read: ReadBankFile,
  { fileName, keep }: Pick<Asked, 'fileName' | 'keep'>,
) => {
  const { columns, layout, questions, proposed, examples, doubts, days, lines } = read
  const account = await bankAccount(tx, accountId, { held: keep })
  if (layout === null && keep) throw refuse.badRequest(wordsOf(questions))
  const wrong = layout === null ? [] : await otherwiseRead(tx, account.id, read)
  const stay = keep ? await deleteUndecided(tx, wrong) : wrong.filter(({ state }) => state !== 'open')
  const decided = new Set(stay.map(({ fileRow }) => fileRow))
  const known = await knownRows(tx, account.id, read.cameIn)
  for (const { row } of read.cameIn) if (decided.has(row)) known.add(row)
  const fresh = read.cameIn.filter(({ row }) => !known.has(row))
  const counts = { new: fresh.length, known: known.size, out: read.wentOut.length, fault: read.unread.length }
  const again = { replaced: wrong.length - stay.length, stay: stay.length }
  const name = plainLine(fileName) || 'statement.csv'
  if (keep && layout) {
    if (read.cameIn.length === 0 && wrong.length === 0) throw refuse.badRequest(NOTHING)
    const { id: statementId } = await tx
      .insertInto('bank_statements')
      .values({
        bank_account_id: account.id,
        file_name: name,
        file_hash: Buffer.from(read.fileHash, 'hex'),
        first_day: days?.first ?? null,
        last_day: days?.last ?? null,
        lines: fresh.length,
        kept_at: tx.by.at,
        kept_by: tx.by.actor.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertLines(tx, { bank_account_id: account.id, statement_id: statementId, currency: account.currency }, fresh)
    await tx
      .updateTable('bank_accounts')
      .set({ layout: JSON.stringify({ ...layout, names: read.names }) })
      .where('id', '=', account.id)
      .execute()
    const details = { account: account.name, file: name, ...counts, ...again }
    await audit(tx, 'bank-statement.keep', { kind: 'bank', id: statementId }, details)
  }
  const data: ReadStatement = {
    ...{ columns, layout, questions, proposed, examples, doubts, days, lines, counts, again, kept: keep },
    ...wireRows(read, known),
  }
  return { message: layout ? summary(counts, again, keep) : wordsOf(questions), data }
}
