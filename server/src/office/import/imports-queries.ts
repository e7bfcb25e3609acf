import type { ImportRow, Invitations, StaffImport } from '@parcelport/contract/company/staff-imports.ts'
import type { ImportKind, ImportRowState, ImportState } from '@parcelport/contract/company/staff-imports-rules.ts'
import { sql } from 'kysely'
import type { StaffTx } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { unknownPage, type Place } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { atATime, type Many } from '../../platform/many/many.ts'
import type { ImportLine } from './file-reading.ts'
import { invitationsOf } from './invitations/invitations-queries.ts'

/** Lines of one statement. */
const AT_ONCE = 1_000

/** Of two people at once, one waits: there is one import at work. Throws 409 where there is one already. */
export const mustBeAlone = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || current_tenant(), 0))`.execute(tx)
  const atWork = await tx
    .selectFrom('imports')
    .select('file_name')
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()
  if (atWork) throw refuse.conflict(`${atWork.file_name} is at work. Please wait for it, or stop it.`)
}

interface NewImport {
  readonly kind: ImportKind
  readonly fileName: string
  readonly todo: Many<ImportLine>
  readonly same: number
  readonly refused: number
  /** The ZIP of invoices that comes beside, and how many files it has. */
  readonly invoices?: { readonly fileId: string; readonly files: number } | undefined
}

/** Keeps what an import is to do. Returns its id. */
export const addImport = async (tx: StaffTx, { kind, fileName, todo, same, refused, invoices }: NewImport): Promise<string> => {
  const { id } = await tx
    .insertInto('imports')
    .values({
      kind,
      file_name: fileName,
      started_at: tx.by.at,
      started_by: tx.by.actor.id,
      started_by_name: tx.by.actor.name,
      lines: todo.length,
      same,
      refused,
      ...(invoices && { invoices_file_id: invoices.fileId, invoices: invoices.files }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const lines of atATime(todo, AT_ONCE))
    await sql`
      insert into import_rows (import_id, kind, line, outside_id, fields)
      select ${id}, ${kind}, (line ->> 'row')::int, line ->> 'outsideId', line
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as each (line)`.execute(tx)
  return id
}

export const noSuchImport = () => refuse.notFound('There is no such import.')

/** An import, locked until the transaction ends: a job and a person who stops it wait for each other. */
export const lockImport = (tx: Tx, importId: string) =>
  tx
    .selectFrom('imports')
    .select(['id', 'kind', 'file_name', 'state', 'started_by', 'started_by_name'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

/** An import, locked, in one of these states. Throws 404, and 409 with a sentence in another state. */
export const lockImportIn = async (tx: Tx, importId: string, states: readonly string[], otherwise: string) => {
  const found = await lockImport(tx, importId)
  if (!found) throw noSuchImport()
  if (!states.includes(found.state)) throw refuse.conflict(otherwise)
  return found
}

const shown = (tx: Tx) =>
  tx
    .selectFrom('imports')
    .selectAll()
    .select(sql<string>`started_at::text`.as('cursor_at'))

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const wireImport = (row: Row, invitations: Invitations | null): StaffImport => ({
  _id: row.id,
  kind: row.kind as ImportKind,
  fileName: row.file_name,
  state: row.state as ImportState,
  startedAt: row.started_at.toISOString(),
  startedBy: row.started_by_name,
  endedAt: row.ended_at?.toISOString() ?? null,
  lines: row.lines,
  through: row.through,
  created: row.created,
  changed: row.changed,
  same: row.same,
  refused: row.refused,
  undone: row.undone,
  touched: row.touched,
  invitations,
  invoices: row.invoices === 0 ? null : { files: row.invoices, attached: row.invoices_attached, refused: row.invoices_refused },
})

/** Imports as the contract has them, those of customers with their invitations. */
export const withInvitations = async (tx: Tx, rows: readonly Row[]): Promise<StaffImport[]> => {
  const invitations = await invitationsOf(tx, rows)
  return rows.map((row) => wireImport(row, invitations.get(row.id) ?? null))
}

/** An import as it stands. Throws 404. */
export const importById = async (tx: Tx, importId: string): Promise<StaffImport> => {
  const row = await shown(tx).where('id', '=', importId).executeTakeFirst()
  if (!row) throw noSuchImport()
  const [found] = await withInvitations(tx, [row])
  if (!found) throw noSuchImport()
  return found
}

/** Throws 404 for an import that is not here. */
export const mustHaveImport = async (tx: Tx, importId: string): Promise<void> => {
  const found = await tx.selectFrom('imports').select('id').where('id', '=', importId).executeTakeFirst()
  if (!found) throw noSuchImport()
}

/** Imports, the latest first. */
export const importsAfter = (tx: Tx, after: Place | undefined, limit: number) => {
  const all = shown(tx)
  const rest =
    after === undefined ? all : all.where(sql<boolean>`(started_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return rest.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The line that a cursor of lines names: its number. Throws 400 for any other text. */
const lineOf = (cursor: string): number => {
  if (!/^\d{1,7}$/.test(cursor)) throw unknownPage()
  return Number(cursor)
}

/** Lines of an import in one state, in the file's order. */
export const importRowsAfter = async (
  tx: Tx,
  { importId, state, cursor, limit }: { importId: string; state: ImportRowState; cursor: string | undefined; limit: number },
): Promise<ImportRow[]> => {
  const rows = await tx
    .selectFrom('import_rows')
    .leftJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'import_rows.tenant_id').onRef('customers.id', '=', 'import_rows.customer_id'),
    )
    .leftJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'import_rows.tenant_id').onRef('packages.id', '=', 'import_rows.package_id'),
    )
    .select([
      'import_rows.line',
      'import_rows.state',
      'import_rows.why',
      'customers.id',
      'customers.name',
      'customers.box_number',
      'packages.id as package_id',
      'packages.tracking_number',
    ])
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.state', '=', state)
    .where('import_rows.line', '>', cursor === undefined ? 0 : lineOf(cursor))
    .orderBy('import_rows.line')
    .limit(limit)
    .execute()
  return rows.map(({ line, why, id, name, box_number, package_id, tracking_number, ...row }) => ({
    row: line,
    state: row.state as ImportRowState,
    name: name ?? '',
    why,
    customer: id === null || box_number === null ? null : { _id: id, boxNumber: box_number },
    package: package_id === null || tracking_number === null ? null : { _id: package_id, trackingNumber: tracking_number },
  }))
}
