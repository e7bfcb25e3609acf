import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@parcelport/contract/call.ts'
import { MOST_BATCH_BILLS, MOST_BATCH_ENTRIES } from '@parcelport/contract/billing/book-batch-rules.ts'
import type { closeBatchCall } from '@parcelport/contract/billing/staff-book-batches.ts'
import { sql } from 'kysely'
import { audit } from '../../company/audit/audit.ts'
import { csvFile, importText } from '../../platform/csv.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { batchJournal, looseBills, looseEntries, soldBills } from './batch-contents.ts'
import { bookDay } from './book-range.ts'
import { journalsOfClosed, lockBatches } from './journals/make-journal.ts'
import { salesFiles } from './sales-files.ts'

/** The last day that a batch can reach: a bill of today can still become void. */
export const latestBatchDay = async (tx: Tx, now: Date): Promise<string> => {
  const { date: today } = await companyDay(tx, now)
  return new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

const lastBatch = (tx: Tx) =>
  tx.selectFrom('book_batches').select(['number', 'entries_until', 'bills_until']).orderBy('number', 'desc').executeTakeFirst()

/**
 * Closes a batch of everything that is in no batch until the end of a day, and makes its files. The size is limited; the oldest come
 * first. A simultaneous call waits, and takes only what is left. Throws 400 for a day that is not over, 409 where nothing is left.
 * Returns the number of the batch, and a sentence for each program whose journal lacks a code.
 */
export const closeBatch = async (
  tx: ActingTx<StaffActor>,
  { until, codes }: BodyOf<typeof closeBatchCall>,
): Promise<{ readonly number: number; readonly lacking: readonly string[] }> => {
  const { actor, at } = tx.by
  if (until > (await latestBatchDay(tx, at)))
    throw refuse.badRequest('A day can be closed once it is over.', [
      { field: 'until', message: 'Choose yesterday or an earlier day.' },
    ])
  const { ends } = await bookDay(tx, until, at)
  await lockBatches(tx)
  const last = await lastBatch(tx)
  const entries = await looseEntries(tx, { since: last?.entries_until ?? null, ends, most: MOST_BATCH_ENTRIES })
  const bills = await looseBills(tx, { since: last?.bills_until ?? null, ends, most: MOST_BATCH_BILLS })
  if (entries.length + bills.length === 0) throw refuse.conflict('All entries and bills up to that day are already in a batch.')
  const [entryIds, billIds] = [entries.map(({ id }) => id), bills.map(({ id }) => id)]
  const reached = (loose: readonly { at: Date }[], most: number): Date =>
    loose.length < most ? ends : (loose.at(-1)?.at ?? ends)
  const id = randomUUID()
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('book_batches')
    .values({
      id,
      number,
      until,
      entries_until: laterOf(reached(entries, MOST_BATCH_ENTRIES), last?.entries_until),
      bills_until: laterOf(reached(bills, MOST_BATCH_BILLS), last?.bills_until),
      entries: entries.length,
      bills: bills.length,
      codes: JSON.stringify(codes),
      closed_at: at,
      closed_by: actor.name,
    })
    .execute()
  await sql`insert into book_batch_entries (entry_id, batch_id) select unnest(${entryIds}::bigint[]), ${id}::uuid`.execute(tx)
  await sql`insert into book_batch_bills (bill_id, batch_id) select unnest(${billIds}::uuid[]), ${id}::uuid`.execute(tx)
  const journal = { kind: 'journal', part: 1, lines: await batchJournal(tx, entryIds) } as const
  const files = [...(entries.length > 0 ? [journal] : []), ...salesFiles(await soldBills(tx, billIds), codes)]
  if (files.length > 0)
    await tx
      .insertInto('book_batch_files')
      .values(
        files.map(({ kind, part, lines }) => {
          // Programs that import would read the byte order mark for spreadsheets as part of the first heading.
          const content = kind === 'journal' ? csvFile(lines) : importText(lines)
          return { batch_id: id, kind, part, content }
        }),
      )
      .execute()
  await audit(tx, 'books.close-batch', { kind: 'money', id }, { number, until, entries: entries.length, bills: bills.length })
  return { number, lacking: await journalsOfClosed(tx, id) }
}

const laterOf = (moment: Date, before: Date | undefined): Date => (before && before > moment ? before : moment)
