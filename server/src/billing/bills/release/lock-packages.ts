import type { Tx } from '../../../platform/database/database.ts'

/**
 * Locks packages against a hand-over until the transaction ends. Comes before the lock of the customer's money, as in a hand-over:
 * another order could deadlock.
 */
export const lockPackages = async (tx: Tx, packageIds: readonly (string | null)[]): Promise<void> => {
  const ids = [...new Set(packageIds.filter((id) => id !== null))]
  tx.locks.wait('packages', ids, 'shared')
  if (ids.length > 0) await tx.selectFrom('packages').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
}
