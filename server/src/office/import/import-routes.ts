import {
  readImportColumns,
  readStatusWords,
  type ImportColumn,
  type StatusWord,
} from '@parcelport/contract/company/import-columns-rules.ts'
import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import { hasAll } from '@parcelport/contract/company/staff-permissions.ts'
import {
  importRowsCall,
  importsCall,
  lookAtImportCall,
  startImportCall,
  stopImportCall,
  undoImportCall,
} from '@parcelport/contract/company/staff-imports.ts'
import { audit } from '../../company/audit/audit.ts'
import { accountPrefix } from '../../company/tenants/account-prefix.ts'
import { companyDay, companyTimeZone } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { UploadedFile } from '../../platform/files/files.ts'
import { keepFile } from '../../platform/files/private-files.ts'
import type { SignedInStaff } from '../../platform/http/door/authenticators.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/http/answer/page-cursor.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { enqueue } from '../../platform/jobs/task.ts'
import type { Services } from '../../platform/services.ts'
import { dryRunOf, type DryRun } from './dry-run/dry-run.ts'
import type { ImportFile, ImportLine, ReadImportFile } from './file-reading.ts'
import type { ImportOf } from './import-of.ts'
import type { Imports } from './import-jobs.ts'
import { dropAsked } from './invitations/invitations-queries.ts'
import { inviteRoutes } from './invitations/invite-routes.ts'
import {
  addImport,
  importById,
  importRowsAfter,
  importsAfter,
  lockImportIn,
  mustBeAlone,
  mustHaveImport,
  withInvitations,
} from './imports-queries.ts'
import { readInvoicesZip, type InvoicesZip } from './packages/invoices/invoices-zip.ts'
import { lookAtInvoices, withInvoices, type InvoicedRun } from './packages/invoices/look-at-invoices.ts'
import { dropInvoicesZip } from './packages/invoices/store-invoices.ts'
import { readImportFileAside } from './read-import-file-aside.ts'

const PAGE = 25

/** The dry run of a file that leaves no question; undefined for another. */
const dryRun = (tx: Tx, kind: ImportOf<ImportLine>, read: ReadImportFile): Promise<DryRun | undefined> =>
  read.isReady ? dryRunOf(tx, kind, read) : Promise.resolve(undefined)

/** What a person said of the columns. Throws 400 for another text. */
const columnsOf = (text: string): readonly ImportColumn[] => {
  const columns = readImportColumns(text)
  if (!columns) throw refuse.field('columns', 'Please say what is in the columns.')
  return columns
}

/** What a person said of the statuses; null: nothing yet. Throws 400 for another text. */
const statusesOf = (text: string | undefined): readonly StatusWord[] | null => {
  if (text === undefined) return null
  const words = readStatusWords(text)
  if (!words) throw refuse.field('statuses', 'Please say what each status means here.')
  return words
}

/** The sheet that a person chose, by its place from 1; null: none. */
const sheetOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

const SEEN_OTHERWISE = 'Somebody changed something since you looked at the dry run. Please look at it again.'

const counted = ([one, several]: readonly [string, string], count: number): string => {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${several}`
}

/** Throws 403 for a member of staff who may import, but not what this kind of file does. */
const mustBeAllowed = (staff: SignedInStaff, { needs }: ImportOf<ImportLine>): void => {
  if (needs && !hasAll(staff, needs.permissions)) throw refuse.forbidden(needs.otherwise)
}

/** The ZIP of invoices that came with a file. Throws 400 for one that cannot be read, and beside another kind of file. */
const zipOf = (kind: ImportKind, file: UploadedFile | undefined): InvoicesZip | undefined => {
  if (file === undefined) return undefined
  if (kind !== 'packages') throw refuse.field('invoices', 'Invoices come with a file of packages.')
  return readInvoicesZip(file.bytes)
}

const invoicedRun = (kind: ImportKind, run: DryRun, zip: InvoicesZip | undefined): InvoicedRun =>
  kind === 'packages' ? withInvoices(run, zip) : { run, matched: [], unmatched: [], doubled: [] }

/** What a file is read by, beside what a person says. */
type Here = Pick<ImportFile, 'prefix' | 'today' | 'timeZone'>

const hereOf = async (tx: Tx): Promise<Here> => ({
  prefix: await accountPrefix(tx),
  today: (await companyDay(tx, tx.now())).date,
  timeZone: await companyTimeZone(tx),
})

const lookRoutes = (app: App, services: Services, imports: Imports): void => {
  const read = async (file: Omit<ImportFile, keyof Here>, here: Here) => readImportFileAside({ ...file, ...here })

  handle(app, services, lookAtImportCall, async ({ body, uploads, transaction }) => {
    const { kind = 'customers' } = body
    const said = body.columns === undefined ? null : columnsOf(body.columns)
    const asked = { columns: said, statuses: statusesOf(body.statuses), sheet: sheetOf(body.sheet) }
    const file = { kind, bytes: uploads.file.bytes, ...asked }
    const found = await read(file, await transaction(hereOf))
    const by = imports.ofKind(kind)
    const zip = zipOf(kind, uploads.invoices)
    const { sheets, sheet, notes, missing, statuses, columns } = found
    const { run, balances } = await transaction(async (tx) => {
      const known = await dryRun(tx, by, found)
      return { run: known, balances: (known && (await by.sums?.(tx, known.todo))) ?? null }
    })
    const invoiced = run && invoicedRun(kind, run, zip)
    const invoices = invoiced && zip ? await lookAtInvoices(zip, invoiced) : null
    const lines = Math.max(0, found.rows.length - 1)
    const told = { lines, sheets, sheet, notes, columns, missing, statuses }
    return { data: { ...told, balances, invoices, dryRun: invoiced?.run.told ?? null } }
  })

  handle(app, services, startImportCall, async ({ body, uploads, staff, tenant, transaction, act }) => {
    const { kind = 'customers' } = body
    const by = imports.ofKind(kind)
    mustBeAllowed(staff, by)
    const { bytes, name: fileName } = uploads.file
    const said = { columns: columnsOf(body.columns), statuses: statusesOf(body.statuses), sheet: sheetOf(body.sheet) }
    const file = { kind, bytes, ...said }
    const found = await read(file, await transaction(hereOf))
    const zip = zipOf(kind, uploads.invoices)
    const stored = zip && uploads.invoices && (await services.files.store(tenant.id, uploads.invoices))
    return act(async (tx) => {
      await mustBeAlone(tx)
      const known = await dryRun(tx, by, found)
      const run = known && invoicedRun(kind, known, zip).run
      if (run?.told.seen !== body.seen) throw refuse.outdated(SEEN_OTHERWISE)
      const { todo, same, refused } = run
      if (todo.length === 0) throw refuse.conflict('There is nothing to take over in this file.')
      const invoices = stored && zip ? { fileId: await keepFile(tx, stored), files: zip.entries.size } : undefined
      const importId = await addImport(tx, { kind, fileName, todo, same, refused, invoices })
      await by.reserve(tx, todo)
      await audit(tx, 'import.start', { kind: 'import', id: importId }, { fileName, lines: todo.length })
      await enqueue(tx, imports.commit, { importId })
      const message = `${counted(by.nouns, todo.length)} of ${fileName} are being taken over. You can close this window.`
      return { message, data: await importById(tx, importId) }
    })
  })
}

const listRoutes = (app: App, services: Services): void => {
  handle(app, services, importsCall, ({ query: { cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      const rows = await importsAfter(tx, cursor === undefined ? undefined : readCursor(cursor), limit + 1)
      const { page, nextCursor } = pageOf(rows, limit, (row) => writeCursor({ at: row.cursor_at, id: row.id }))
      return { data: await withInvitations(tx, page), nextCursor }
    }),
  )

  handle(app, services, importRowsCall, ({ params, query: { state, cursor, limit = PAGE }, transaction }) =>
    transaction(async (tx) => {
      await mustHaveImport(tx, params.importId)
      const rows = await importRowsAfter(tx, { importId: params.importId, state, cursor, limit: limit + 1 })
      const { page, nextCursor } = pageOf(rows, limit, ({ row }) => String(row))
      return { data: page, nextCursor }
    }),
  )
}

/** Import of an old system's customers, packages and balances, for owners: a look and a dry run, then a job that can be stopped and undone. */
export const importRoutes = (app: App, services: Services, imports: Imports): void => {
  lookRoutes(app, services, imports)
  listRoutes(app, services)
  inviteRoutes(app, services, imports.invite)

  handle(app, services, stopImportCall, ({ params: { importId }, by, act }) =>
    act(async (tx) => {
      const { file_name: fileName } = await lockImportIn(tx, importId, ['running'], 'This import is over already.')
      await tx.updateTable('imports').set({ state: 'stopped', ended_at: by.at }).where('id', '=', importId).execute()
      // What was not taken over is forgotten.
      await tx.deleteFrom('import_rows').where('import_id', '=', importId).where('state', '=', 'waiting').execute()
      await dropInvoicesZip(tx, importId)
      await audit(tx, 'import.stop', { kind: 'import', id: importId }, { fileName })
      return { message: `${fileName} is stopped. What it took over is here.`, data: await importById(tx, importId) }
    }),
  )

  handle(app, services, undoImportCall, ({ params: { importId }, staff, act }) =>
    act(async (tx) => {
      await mustBeAlone(tx)
      const found = await lockImportIn(tx, importId, ['done', 'stopped'], 'This import is undone already.')
      const { file_name: fileName } = found
      mustBeAllowed(staff, imports.ofKind(found.kind as ImportKind))
      await tx.updateTable('imports').set({ state: 'undoing', ended_at: null }).where('id', '=', importId).execute()
      await dropAsked(tx, importId)
      await audit(tx, 'import.undo', { kind: 'import', id: importId }, { fileName })
      await enqueue(tx, imports.undo, { importId, by: { id: staff.id, name: staff.name } })
      return { message: `${fileName} is being undone. You can close this window.`, data: await importById(tx, importId) }
    }),
  )
}
