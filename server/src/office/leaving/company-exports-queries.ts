import type { CompanyExport } from '@parcelport/contract/company/staff-company-exports.ts'
import { DAYS_OF_EXPORT, type CompanyExportState } from '@parcelport/contract/company/staff-company-exports-rules.ts'
import { sql } from 'kysely'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findFile, removeFile } from '../../platform/files/private-files.ts'
import type { FileOnRecord } from '../../platform/files/files.ts'
import type { Place } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Progress } from './company-zip.ts'

const DAY_MS = 86_400_000

/** Notes that an export is asked for. Throws 409 while another is being made; of two people at once, one waits. */
export const addExport = async (tx: StaffTx, deviceHash: Buffer): Promise<string> => {
  const { at, actor } = tx.by
  const added = await tx
    .insertInto('company_exports')
    .values({ asked_at: at, asked_by: actor.id, asked_by_name: actor.name, device_hash: deviceHash })
    .onConflict((conflict) => conflict.columns(['tenant_id']).where('state', '=', 'making').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refuse.conflict('An export is being made. Please wait for it, or stop it.')
  return added.id
}

const shown = (tx: Tx) =>
  tx
    .selectFrom('company_exports')
    .selectAll()
    .select(sql<string>`asked_at::text`.as('cursor_at'))

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

/** Who asks, and the hashes of what their browser keeps. */
export interface Asking {
  readonly staffId: string
  readonly devices: readonly Buffer[]
}

/** Whether somebody asked for the export themselves, in this browser. */
const isTheirs = (row: Pick<Row, 'asked_by' | 'device_hash'>, { staffId, devices }: Asking): boolean =>
  row.asked_by === staffId && devices.some((hash) => hash.equals(row.device_hash))

export const wireExport = (row: Row, asking: Asking): CompanyExport => ({
  _id: row.id,
  state: row.state as CompanyExportState,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by_name,
  endedAt: row.ended_at?.toISOString() ?? null,
  goodUntil: row.good_until?.toISOString() ?? null,
  tables: row.tables,
  tablesDone: row.tables_done,
  rows: row.rows,
  files: row.files,
  filesDone: row.files_done,
  filesLost: row.files_lost,
  bytes: row.bytes,
  downloads: row.downloads,
  here: isTheirs(row, asking),
})

const noSuchExport = () => refuse.notFound('There is no such export any more.')

/** An export as it stands. Throws 404. */
export const exportById = async (tx: Tx, exportId: string, asking: Asking): Promise<CompanyExport> => {
  const row = await shown(tx).where('id', '=', exportId).executeTakeFirst()
  if (!row) throw noSuchExport()
  return wireExport(row, asking)
}

/** Exports, the latest first. */
export const exportsAfter = (tx: Tx, after: Place | undefined, limit: number) => {
  const all = shown(tx)
  const rest =
    after === undefined ? all : all.where(sql<boolean>`(asked_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return rest.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Counts a download of an export that is ready. Throws 404 for one that is not there (any more), 403 for another person or browser. */
export const takeExport = async (tx: Tx, exportId: string, asking: Asking): Promise<number> => {
  const row = await tx.selectFrom('company_exports').selectAll().where('id', '=', exportId).forUpdate().executeTakeFirst()
  if (row?.state !== 'ready' || row.good_until === null || row.good_until <= tx.now()) throw noSuchExport()
  if (!isTheirs(row, asking)) throw refuse.forbidden('Only the person who asked for it can take it, in the same browser.')
  await tx
    .updateTable('company_exports')
    .set({ downloads: row.downloads + 1 })
    .where('id', '=', exportId)
    .execute()
  return row.bytes
}

/** Ends an export, made or not: it cannot be taken any more. Throws 404 and 409. */
export const endExport = async (tx: Tx, exportId: string): Promise<void> => {
  const row = await tx.selectFrom('company_exports').select('state').where('id', '=', exportId).forUpdate().executeTakeFirst()
  if (!row) throw noSuchExport()
  if (row.state !== 'making' && row.state !== 'ready') throw refuse.conflict('This export is gone already.')
  await tx.updateTable('company_exports').set({ state: 'removed', ended_at: tx.now() }).where('id', '=', exportId).execute()
}

/** Ends the exports whose days are over, at most `most`; returns their ids. */
export const endOldExports = async (tx: Tx, most: number): Promise<readonly string[]> => {
  const old = await tx
    .selectFrom('company_exports')
    .select('id')
    .where('state', '=', 'ready')
    .where('good_until', '<=', tx.now())
    .orderBy('good_until')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = old.map(({ id }) => id)
  for (const id of ids)
    await tx.updateTable('company_exports').set({ state: 'removed', ended_at: tx.now() }).where('id', '=', id).execute()
  return ids
}

/** Begins an attempt that writes the export; false where there is nothing to write any more. What an earlier attempt wrote must go. */
export const beginRun = async (tx: Tx, exportId: string, run: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('company_exports')
    .set({ run, tables_done: 0, rows: 0, files_done: 0, files_lost: 0, bytes: 0 })
    .where('id', '=', exportId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Run {
  readonly exportId: string
  readonly run: string
}

/** Notes how far an attempt is; false when somebody stopped it, or a later attempt goes on. */
export const noteProgress = async (tx: Tx, { exportId, run }: Run, progress: Progress, bytes: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('company_exports')
    .set({
      tables: progress.tables,
      tables_done: progress.tablesDone,
      rows: progress.rows,
      files: progress.files,
      files_done: progress.filesDone,
      files_lost: progress.filesLost,
      bytes,
    })
    .where('id', '=', exportId)
    .where('run', '=', run)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addPart = async (tx: Tx, part: { exportId: string; part: number; fileId: string }): Promise<void> => {
  await tx
    .insertInto('company_export_parts')
    .values({ export_id: part.exportId, part: part.part, file_id: part.fileId })
    .execute()
}

/** Ends an attempt: the export is ready from now on for some days, or could not be made. */
export const endRun = async (tx: Tx, { exportId, run }: Run, state: 'ready' | 'failed'): Promise<void> => {
  const now = tx.now()
  await tx
    .updateTable('company_exports')
    .set({
      state,
      ended_at: now,
      good_until: state === 'ready' ? new Date(now.getTime() + DAYS_OF_EXPORT * DAY_MS) : null,
    })
    .where('id', '=', exportId)
    .where('run', '=', run)
    .where('state', '=', 'making')
    .execute()
}

/** Removes some pieces of an export, with their files; false when none is left. */
export const dropParts = async (tx: Tx, exportId: string, most: number): Promise<boolean> => {
  const parts = await tx
    .selectFrom('company_export_parts')
    .select(['part', 'file_id'])
    .where('export_id', '=', exportId)
    .orderBy('part')
    .limit(most)
    .execute()
  for (const { part, file_id: fileId } of parts) {
    await tx.deleteFrom('company_export_parts').where('export_id', '=', exportId).where('part', '=', part).execute()
    await removeFile(tx, fileId)
  }
  return parts.length > 0
}

/** One piece of an export; undefined behind the last. */
export const partOf = async (tx: Tx, exportId: string, part: number): Promise<FileOnRecord | undefined> => {
  const row = await tx
    .selectFrom('company_export_parts')
    .select('file_id')
    .where('export_id', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row && findFile(tx, row.file_id)
}
