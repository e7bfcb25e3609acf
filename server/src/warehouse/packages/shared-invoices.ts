import { invoiceBounds, takesInvoice } from '@parcelport/contract/billing/invoice-rules.ts'
import type { ActionFix, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { SharedInvoice } from '@parcelport/contract/warehouse/packages/package-invoices.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PackageRow } from './packages-queries.ts'
import { removeFile } from '../../platform/files/private-files.ts'

/** Whether a customer may upload an invoice for a package now. */
export const mayTakeInvoice = (pkg: Pick<PackageRow, 'status' | 'action_fix' | 'invoice_file_id'>): boolean =>
  takesInvoice({
    status: pkg.status as PackageStatus,
    actionFix: pkg.action_fix as ActionFix | null,
    hasInvoice: pkg.invoice_file_id !== null,
  })

/** The other packages that a package's invoice covers; undefined where it covers that one alone. */
export const sharedInvoiceOf = async (
  tx: Tx,
  { id, invoice_file_id: fileId, invoice_total: total }: Pick<PackageRow, 'id' | 'invoice_file_id' | 'invoice_total'>,
): Promise<SharedInvoice | undefined> => {
  if (fileId === null || total === null) return undefined
  const others = await tx
    .selectFrom('packages')
    .select(['id', 'tracking_number', 'declared_value'])
    .where('invoice_file_id', '=', fileId)
    .where('id', '!=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(invoiceBounds.packages)
    .execute()
  return {
    totalUsd: Number(total),
    others: others.map((other) => ({
      _id: other.id,
      trackingNumber: other.tracking_number,
      amountUsd: other.declared_value === null ? null : Number(other.declared_value),
    })),
  }
}

/**
 * Removes an invoice file unless other packages still use it, or sealed papers of a flight name it. Locks the file, so that of several who
 * drop it at once the last one removes it, and papers that are being sealed keep it.
 */
export const dropInvoice = async (tx: Tx, fileId: string): Promise<void> => {
  await tx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().execute()
  const other = await tx.selectFrom('packages').select('id').where('invoice_file_id', '=', fileId).limit(1).executeTakeFirst()
  if (other) return
  const sealed = await tx
    .selectFrom('flight_paper_invoices')
    .select('hawb')
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  if (!sealed) await removeFile(tx, fileId)
}
