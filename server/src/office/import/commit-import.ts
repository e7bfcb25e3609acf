import { sql } from 'kysely'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { newToken } from '../../platform/secrets/secret-token.ts'
import type { ImportLine } from './file-reading.ts'
import type { ImportOfKind } from './import-kinds.ts'
import type { Done } from './import-of.ts'
import { lockImport } from './imports-queries.ts'
import { dropInvoicesZip, invoicesOf, storeNext, type StoredInvoices } from './packages/invoices/store-invoices.ts'

/** Notes what became of some lines, in one statement. */
const noteDone = async (
  tx: Tx,
  importId: string,
  done: readonly (Done & { readonly line: number })[],
  at: Date,
): Promise<void> => {
  await sql`
    update import_rows set
      state = done.state,
      -- Nothing came of a refused line, so nothing of a person stays, such as an email in place of an ID.
      outside_id = case done.state when 'refused' then 'line ' || done.line else outside_id end,
      -- What it became has them now.
      fields = done.changes,
      before = done.before,
      why = coalesce(done.why, ''),
      customer_id = done."customerId",
      package_id = done."packageId",
      bill_id = done."billId",
      payment_id = done."paymentId",
      invoice_file_id = done."invoiceFileId",
      done_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (
      line integer, state text, changes jsonb, before jsonb, why text, "customerId" uuid, "packageId" uuid, "billId" uuid, "paymentId" uuid,
      "invoiceFileId" uuid)
    where import_id = ${importId} and import_rows.line = done.line`.execute(tx)
}

/** What some lines are taken over with; `invoices`: those of the next lines, for an import that came with some. */
interface Taken {
  readonly importId: string
  readonly passwordHash: string
  readonly invoices: StoredInvoices | undefined
}

const takeSomeOver = async (tx: Tx, importOf: ImportOfKind, { importId, passwordHash, invoices }: Taken): Promise<boolean> => {
  const found = await lockImport(tx, importId)
  if (found?.state !== 'running') return false
  const at = tx.now()
  const kind = importOf(found.kind as ImportKind)
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'fields'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .$if(invoices !== undefined, (all) => all.where('line', '<=', invoices?.upTo ?? 0))
    .orderBy('line')
    .limit(kind.batch)
    .execute()
  // Another process took these over: what comes behind them is looked at next.
  if (rows.length === 0 && invoices) return true
  if (rows.length === 0) {
    await dropInvoicesZip(tx, importId)
    await tx.updateTable('imports').set({ state: 'done', ended_at: at }).where('id', '=', importId).execute()
    return false
  }
  const lines = rows.map(({ fields }) => fields as unknown as ImportLine)
  const taken = await kind.takeOver(tx, lines, {
    passwordHash,
    at,
    staffId: found.started_by,
    staffName: found.started_by_name,
    ...(invoices && { invoices: invoices.byLine }),
  })
  const counts = { created: 0, changed: 0, same: 0, refused: 0 }
  for (const { state } of taken) counts[state] += 1
  const attached = taken.filter(({ invoiceFileId }) => invoiceFileId !== undefined).length
  const spoilt = rows.filter(({ line }) => invoices?.byLine.get(line) === 'refused').length
  await noteDone(
    tx,
    importId,
    taken.map((done, place) => ({ ...done, line: rows[place]?.line ?? 0 })),
    at,
  )
  await tx
    .updateTable('imports')
    .set({
      through: sql<number>`through + ${lines.length}`,
      created: sql<number>`created + ${counts.created}`,
      changed: sql<number>`changed + ${counts.changed}`,
      same: sql<number>`same + ${counts.same}`,
      refused: sql<number>`refused + ${counts.refused}`,
      invoices_attached: sql<number>`invoices_attached + ${attached}`,
      invoices_refused: sql<number>`invoices_refused + ${spoilt}`,
    })
    .where('id', '=', importId)
    .execute()
  return true
}

/**
 * Takes the lines of an import over, some in each transaction, and tells no customer. A line is done with what it did, so a job that dies
 * half-way, or runs twice, does none of them again. A stopped import ends before the next lines.
 */
export const commitImport = (importOf: ImportOfKind): Task<{ readonly importId: string }> => ({
  name: 'imports.commit',
  run: async ({ importId }, context) => {
    const passwordHash = await context.services.passwords.hash(newToken().token)
    const zip = await invoicesOf(context, importId)
    const { signal } = context
    // Files are stored outside of any transaction.
    const some = async (): Promise<boolean> => {
      const invoices = zip && (await storeNext(context, importId, zip))
      return context.transaction((tx) => takeSomeOver(tx, importOf, { importId, passwordHash, invoices }))
    }
    while (await some()) if (signal?.aborted) throw new Error('Stopping: the rest is for the next attempt.')
  },
})
