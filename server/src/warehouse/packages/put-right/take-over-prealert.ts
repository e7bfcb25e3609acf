import type { Tx } from '../../../platform/database/database.ts'
import type { PackageRow } from '../packages-queries.ts'

/** The id of a customer's open prealert of a number; undefined without one. */
export const openPrealertOf = async (tx: Tx, customerId: string, trackingNumber: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom('packages')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('tracking_number', '=', trackingNumber)
    .where('status', '=', 'Prealerted')
    .where('weight_lb', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/**
 * Joins an open prealert with the package that arrived: what hangs on the prealert follows the package, and the prealert is removed. Returns what the
 * customer said of it, for the package. Both are locked by the caller.
 */
export const takeOverPrealert = async (tx: Tx, packageId: string, prealert: PackageRow) => {
  const { id } = prealert
  const here = { package_id: packageId }
  await tx.updateTable('notifications').set(here).where('package_id', '=', id).execute()
  await tx.updateTable('package_wishes').set(here).where('package_id', '=', id).execute()
  await tx.updateTable('request_packages').set(here).where('package_id', '=', id).execute()
  await tx.deleteFrom('packages').where('id', '=', id).execute()
  const { courier_company, store_name, description, consignee, declared_value, invoice_file_id, invoice_total } = prealert
  return { courier_company, store_name, description, consignee, declared_value, invoice_file_id, invoice_total }
}
