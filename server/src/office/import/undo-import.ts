import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task } from '../../platform/jobs/task.ts'
import type { ImportOfKind } from './import-kinds.ts'
import type { DoneRow, Outcome } from './import-of.ts'
import { lockImport } from './imports-queries.ts'

/** An import to undo, and the member of staff who asked for it; the one who started it, where nobody is named. */
interface Undoing {
  readonly importId: string
  readonly by?: { readonly id: string; readonly name: string }
}

/** Notes which lines are undone, and why the others stay, in one statement. */
const noteUndone = async (tx: Tx, importId: string, outcomes: readonly Outcome[]): Promise<void> => {
  await sql`
    update import_rows set
      state = case when undone.why is null then 'undone' else 'touched' end,
      outside_id = case when undone.why is null then 'line ' || undone.line else outside_id end,
      fields = case when undone.why is null then null else fields end,
      before = case when undone.why is null then null else before end,
      why = coalesce(undone.why, import_rows.why)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as undone (line integer, why text)
    where import_id = ${importId} and import_rows.line = undone.line`.execute(tx)
}

const undoSome = async (tx: Tx, importOf: ImportOfKind, { importId, by }: Undoing): Promise<boolean> => {
  const found = await lockImport(tx, importId)
  if (found?.state !== 'undoing') return false
  const at = tx.now()
  const kind = importOf(found.kind as ImportKind)
  const rows: DoneRow[] = await tx
    .selectFrom('import_rows')
    .select([
      'line',
      'state',
      'customer_id as customerId',
      'package_id as packageId',
      'bill_id as billId',
      'payment_id as paymentId',
    ])
    .select(sql<object | null>`fields`.as('changes'))
    .select(sql<object | null>`before`.as('before'))
    .where('import_id', '=', importId)
    .where('state', 'in', ['created', 'changed'])
    // As the index has them: by line alone, each batch would pass by all lines that are undone already.
    .orderBy('state')
    .orderBy('line')
    .limit(kind.batch)
    .execute()
  if (rows.length === 0) {
    await tx.updateTable('imports').set({ state: 'undone', ended_at: at }).where('id', '=', importId).execute()
    return false
  }
  const outcomes = await kind.takeBack(tx, rows, {
    staffId: by?.id ?? found.started_by,
    staffName: by?.name ?? found.started_by_name,
    at,
  })
  await noteUndone(tx, importId, outcomes)
  const stayed = outcomes.filter(({ why }) => why !== undefined).length
  await tx
    .updateTable('imports')
    .set({ undone: sql<number>`undone + ${outcomes.length - stayed}`, touched: sql<number>`touched + ${stayed}` })
    .where('id', '=', importId)
    .execute()
  return true
}

/**
 * Takes back what an import created or changed, some lines in each transaction. What somebody has worked with stays, and its
 * line says why. It can run twice: a line that is undone is not undone again.
 */
export const undoImport = (importOf: ImportOfKind): Task<Undoing> => ({
  name: 'imports.undo',
  run: (undoing, context) => inChunks(context, (tx) => undoSome(tx, importOf, undoing)),
})
