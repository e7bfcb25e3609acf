import type { Tx } from '../../../platform/database/database.ts'

/** The number and the customer of a package, to know what to lock before its row is locked; undefined where there is none. */
export const ownerAndNumber = async (tx: Tx, packageId: string) =>
  tx.selectFrom('packages').select(['tracking_number', 'customer_id']).where('id', '=', packageId).executeTakeFirst()

/** Locks packages in one order until the transaction ends: one that is put right, and the prealert that it takes over. */
export const lockTogether = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  tx.locks.wait('packages', ids)
  await tx.selectFrom('packages').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}
