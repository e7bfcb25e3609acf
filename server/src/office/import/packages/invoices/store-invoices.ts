import type { Tx } from '../../../../platform/database/database.ts'
import { findFile, removeFile } from '../../../../platform/files/private-files.ts'
import type { StoredFile } from '../../../../platform/files/stored-file.ts'
import type { TaskContext } from '../../../../platform/jobs/task.ts'
import { IMPORT_BATCH } from '../../import-of.ts'
import type { PackageLine } from '../read-package-line.ts'
import { readInvoice, readInvoicesZip, type InvoicesZip } from './invoices-zip.ts'

/** Invoices of one transaction: each is stored ahead of it, and nothing moves meanwhile. */
const AT_ONCE = 20

/** Stored invoices of the next lines, for the transaction that creates their packages. */
export interface StoredInvoices {
  /** The last line that was looked at. */
  readonly upTo: number
  /** By line; `refused`: the file is none that an invoice may be. */
  readonly byLine: ReadonlyMap<number, StoredFile | 'refused'>
}

/** The ZIP of invoices that an import came with; undefined where it came with none, or is over. */
export const invoicesOf = async ({ services, tenantId }: TaskContext, importId: string): Promise<InvoicesZip | undefined> => {
  const file = await services.database.inTenant(tenantId, async (tx) => {
    const row = await tx.selectFrom('imports').select('invoices_file_id').where('id', '=', importId).executeTakeFirst()
    return row?.invoices_file_id ? findFile(tx, row.invoices_file_id) : undefined
  })
  return file && readInvoicesZip((await services.files.read(file)).bytes)
}

/** Stores the invoices of the next lines; undefined where no line waits. An object whose line somebody else took over is removed later. */
export const storeNext = async (
  { services, tenantId, transaction }: TaskContext,
  importId: string,
  zip: InvoicesZip,
): Promise<StoredInvoices | undefined> => {
  const rows = await transaction((tx) =>
    tx
      .selectFrom('import_rows')
      .select(['line', 'fields'])
      .where('import_id', '=', importId)
      .where('state', '=', 'waiting')
      .orderBy('line')
      .limit(IMPORT_BATCH)
      .execute(),
  )
  const byLine = new Map<number, StoredFile | 'refused'>()
  let upTo: number | undefined
  for (const { line, fields } of rows) {
    if (byLine.size === AT_ONCE) break
    upTo = line
    const { invoice } = fields as unknown as PackageLine
    if (invoice === '') continue
    const file = await readInvoice(zip, invoice)
    byLine.set(line, 'problem' in file ? 'refused' : await services.files.store(tenantId, file))
  }
  return upTo === undefined ? undefined : { upTo, byLine }
}

/** Forgets the ZIP of an import that is over. */
export const dropInvoicesZip = async (tx: Tx, importId: string): Promise<void> => {
  const { invoices_file_id: fileId } = await tx
    .selectFrom('imports')
    .select('invoices_file_id')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  if (fileId === null) return
  await tx.updateTable('imports').set({ invoices_file_id: null }).where('id', '=', importId).execute()
  await removeFile(tx, fileId)
}
