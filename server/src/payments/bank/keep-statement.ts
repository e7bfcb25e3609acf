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
import type { CameIn, Statement } from './read-statement.ts'

type Asked = BodyOf<typeof readStatementCall>

/** Row numbers of lines that were stored before. */
const knownRows = async (tx: Tx, accountId: string, cameIn: readonly CameIn[]): Promise<ReadonlySet<number>> => {
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
  // PostgreSQL takes 65,535 values at once; a line has 11.
  for (let at = 0; at < fresh.length; at += 1_000)
    await tx
      .insertInto('bank_lines')
      .values(
        fresh.slice(at, at + 1_000).map(({ day, words, marks, amount, fingerprint, twin }) => ({
          ...line,
          booked_on: day,
          words,
          marks: [...marks],
          amount,
          fingerprint: Buffer.from(fingerprint, 'hex'),
          twin,
        })),
      )
      .execute()
}

const wireRows = ({ cameIn, unread }: Statement, known: ReadonlySet<number>) => ({
  rows: cameIn.slice(0, STATEMENT_ROWS_SHOWN).map(({ row, day, words, amount }): StatementRow => ({
    row,
    verdict: known.has(row) ? 'known' : 'new',
    day,
    words,
    amount: Number(amount),
    fault: null,
  })),
  faults: unread
    .slice(0, STATEMENT_ROWS_SHOWN)
    .map(({ row, words, fault }): StatementRow => ({ row, verdict: 'fault', day: null, words, amount: null, fault })),
})

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const summary = ({ new: fresh, known, fault }: ReadStatement['counts'], kept: boolean): string =>
  [
    kept ? `${several(fresh, 'line is', 'lines are')} kept.` : `${several(fresh, 'line is', 'lines are')} new.`,
    ...(known > 0 ? [`${several(known, 'was', 'were')} here already.`] : []),
    ...(fault > 0 ? [`${several(fault, 'row was', 'rows were')} not read.`] : []),
  ].join(' ')

const NO_LAYOUT = 'First say what each column holds.'
const NOTHING = 'No line in this file is incoming money. Check the columns again.'

/**
 * Previews a bank's file, or stores its new lines with `keep`: all of them, or none. A simultaneous call with the same file waits, and
 * adds nothing. Throws 404, and 400 for a file to store without incoming money or without a layout.
 */
export const keepStatement = async (
  tx: StaffTx,
  accountId: string,
  { columns, layout, ...read }: ReadBankFile,
  { fileName, keep }: Pick<Asked, 'fileName' | 'keep'>,
) => {
  const account = await bankAccount(tx, accountId, { held: keep })
  if (layout === null && keep) throw refuse.badRequest(NO_LAYOUT)
  const known = await knownRows(tx, account.id, read.cameIn)
  const fresh = read.cameIn.filter(({ row }) => !known.has(row))
  const counts = { new: fresh.length, known: known.size, out: read.out, fault: read.unread.length }
  const name = plainLine(fileName) || 'statement.csv'
  if (keep) {
    if (read.cameIn.length === 0) throw refuse.badRequest(NOTHING)
    const { id: statementId } = await tx
      .insertInto('bank_statements')
      .values({
        bank_account_id: account.id,
        file_name: name,
        lines: fresh.length,
        kept_at: tx.by.at,
        kept_by: tx.by.actor.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertLines(tx, { bank_account_id: account.id, statement_id: statementId, currency: account.currency }, fresh)
    await tx
      .updateTable('bank_accounts')
      .set({ layout: JSON.stringify(layout) })
      .where('id', '=', account.id)
      .execute()
    await audit(tx, 'bank-statement.keep', { kind: 'bank', id: statementId }, { account: account.name, file: name, ...counts })
  }
  const data: ReadStatement = { columns, layout, counts, ...wireRows(read, known), kept: keep }
  return { message: summary(counts, keep), data }
}
