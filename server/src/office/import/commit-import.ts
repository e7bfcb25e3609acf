import { sql } from 'kysely'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { inChunks } from '../../platform/jobs/in-chunks.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { newToken } from '../../platform/secrets/secret-token.ts'
import type { ImportLine } from './file-reading.ts'
import type { ImportOfKind } from './import-kinds.ts'
import type { Done } from './import-of.ts'
import { lockImport } from './imports-queries.ts'

const noteDone = async (tx: Tx, importId: string, line: number, done: Done, at: Date): Promise<void> => {
  await tx
    .updateTable('import_rows')
    .set({
      state: done.state,
      // Nothing came of it, so nothing of a person stays, such as an email in place of an ID.
      ...(done.state === 'refused' && { outside_id: `line ${line}` }),
      // What it became has them now.
      fields: done.changes ? JSON.stringify(done.changes) : null,
      before: done.before ? JSON.stringify(done.before) : null,
      why: done.why ?? '',
      customer_id: done.customerId ?? null,
      package_id: done.packageId ?? null,
      bill_id: done.billId ?? null,
      payment_id: done.paymentId ?? null,
      done_at: at,
    })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

const takeSomeOver = async (
  tx: Tx,
  importOf: ImportOfKind,
  { importId, passwordHash }: { readonly importId: string; readonly passwordHash: string },
): Promise<boolean> => {
  const found = await lockImport(tx, importId)
  if (found?.state !== 'running') return false
  const at = tx.now()
  const kind = importOf(found.kind as ImportKind)
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'fields'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(kind.batch)
    .execute()
  if (rows.length === 0) {
    await tx.updateTable('imports').set({ state: 'done', ended_at: at }).where('id', '=', importId).execute()
    return false
  }
  const lines = rows.map(({ fields }) => fields as unknown as ImportLine)
  const taken = await kind.takeOver(tx, lines, {
    passwordHash,
    at,
    staffId: found.started_by,
    staffName: found.started_by_name,
  })
  const counts = { created: 0, changed: 0, same: 0, refused: 0 }
  for (const [place, done] of taken.entries()) {
    counts[done.state] += 1
    await noteDone(tx, importId, rows[place]?.line ?? 0, done, at)
  }
  await tx
    .updateTable('imports')
    .set({
      through: sql<number>`through + ${lines.length}`,
      created: sql<number>`created + ${counts.created}`,
      changed: sql<number>`changed + ${counts.changed}`,
      same: sql<number>`same + ${counts.same}`,
      refused: sql<number>`refused + ${counts.refused}`,
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
    await inChunks(context, (tx) => takeSomeOver(tx, importOf, { importId, passwordHash }))
  },
})
