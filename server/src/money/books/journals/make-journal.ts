import { journalPrograms, programNames, type JournalProgram } from '@parcelport/contract/billing/book-account-rules.ts'
import { sql } from 'kysely'
import { audit } from '../../../company/audit/audit.ts'
import { importText } from '../../../platform/csv.ts'
import type { ActingTx, StaffActor } from '../../../platform/database/acting.ts'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { accountCodes } from './account-codes.ts'
import {
  importEntries,
  journalFiles,
  missingCodes,
  missingWords,
  usesProgram,
  type ImportEntry,
  type JournalTransfer,
} from './import-journals.ts'

/** Waits for everybody else who closes a batch of this company, or makes a journal of one. */
export const lockBatches = (tx: ActingTx): Promise<void> => advisoryLock(tx, `book-batches:${tx.tenantId}`)

/**
 * Entries of a batch as programs import them. A customer is named as on the latest bill of them, which is how the sales name the
 * contact; the box number keeps customers of the same name apart. Opening balances are left out: the program has them already.
 */
const entriesOf = async (tx: Tx, batchId: string): Promise<readonly ImportEntry[]> => {
  const { rows } = await sql<JournalTransfer>`
    with moved as (
      select e.id, e.at, to_char(e.at at time zone time_zone, 'YYYY-MM-DD') as day, e.about_kind, e.words, t.id as transfer,
        d.kind as debit, d.owner as debit_owner, c.kind as credit, c.owner as credit_owner, t.amount, t.currency
      from tenants join book_batch_entries b on b.tenant_id = tenants.id and b.batch_id = ${batchId}
      join ledger_entries e on e.tenant_id = b.tenant_id and e.id = b.entry_id
      join ledger_transfers t on t.tenant_id = e.tenant_id and t.entry_id = e.id
      join ledger_accounts d on d.tenant_id = t.tenant_id and d.id = t.debit
      join ledger_accounts c on c.tenant_id = t.tenant_id and c.id = t.credit
      where tenants.id = current_tenant() and 'opening balances' not in (d.kind, c.kind)),
    owners as (
      select c.id, coalesce(latest.billed_name, c.name) || ' (' || c.box_number || ')' as name
      from (select debit_owner as id from moved union select credit_owner from moved) as owner
      join customers c on c.tenant_id = current_tenant() and c.id = owner.id
      left join lateral (select s.billed_name from bills s where s.tenant_id = c.tenant_id and s.customer_id = c.id
        order by s.issued_at desc, s.id desc limit 1) as latest on true)
    select moved.id::text as entry, day, about_kind as about, words, debit, dn.name as "debitCustomer", credit,
      cn.name as "creditCustomer", amount::text as amount, currency
    from moved left join owners dn on dn.id = debit_owner left join owners cn on cn.id = credit_owner
    order by moved.at, moved.id, moved.transfer`.execute(tx)
  return importEntries(rows)
}

/** A batch whose journal is asked for. */
interface Asked {
  readonly batchId: string
  readonly program: JournalProgram
  readonly entries: readonly ImportEntry[]
}

/** Keeps the journal of a program with its batch. Returns what lacks a code; then nothing is kept. */
const keepJournal = async (tx: Tx, { batchId, program, entries }: Asked): Promise<readonly string[]> => {
  const { codes } = await accountCodes(tx)
  const missing = missingCodes(program, entries, codes)
  const files = missing.length > 0 ? [] : journalFiles(program, entries, codes)
  if (files.length > 0)
    await tx
      .insertInto('book_batch_files')
      .values(
        files.map(({ part, lines }) => ({
          batch_id: batchId,
          kind: `${program}-journal`,
          part,
          content: importText(lines),
        })),
      )
      .execute()
  return missing
}

/**
 * Makes the journals of a batch that closes, for each program that the company has codes of. Returns a sentence for each that lacks
 * one: its journal is made later ({@link makeJournal}).
 */
export const journalsOfClosed = async (tx: Tx, batchId: string): Promise<readonly string[]> => {
  const { codes } = await accountCodes(tx)
  const used = journalPrograms.filter((program) => usesProgram(program, codes))
  if (used.length === 0) return []
  const entries = await entriesOf(tx, batchId)
  const words: string[] = []
  for (const program of used) {
    const missing = await keepJournal(tx, { batchId, program, entries })
    if (missing.length > 0) words.push(missingWords(program, missing))
  }
  return words
}

/**
 * Makes the journal of a closed batch for a program, with the account codes of now. It is made once: afterwards its bytes stay. Throws
 * 404 for no such batch; 409 where it is made already, where nothing but sales is in the batch, and where an account has no code.
 */
export const makeJournal = async (tx: ActingTx<StaffActor>, number: number, program: JournalProgram): Promise<void> => {
  await lockBatches(tx)
  const batch = await tx.selectFrom('book_batches').select('id').where('number', '=', number).executeTakeFirst()
  if (!batch) throw refuse.notFound('There is no such batch.')
  const made = await tx
    .selectFrom('book_batch_files')
    .select('part')
    .where('batch_id', '=', batch.id)
    .where('kind', '=', `${program}-journal`)
    .limit(1)
    .executeTakeFirst()
  const name = programNames[program]
  if (made) throw refuse.conflict(`Batch ${number} already has its journal for ${name}.`)
  const entries = await entriesOf(tx, batch.id)
  if (entries.length === 0)
    throw refuse.conflict(`Batch ${number} has bills and credit notes only, which are in the files of sales.`)
  const missing = await keepJournal(tx, { batchId: batch.id, program, entries })
  if (missing.length > 0) throw refuse.conflict(missingWords(program, missing))
  await audit(tx, 'books.make-journal', { kind: 'money', id: batch.id }, { number, program: name })
}
