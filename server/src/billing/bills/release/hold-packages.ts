import type { Tx } from '../../../platform/database/database.ts'

/**
 * Keeps packages from being handed over until the transaction ends. Taken before the customer's money, as a hand-over does: two who take
 * both in other orders would wait for each other without end.
 */
export const holdPackages = async (tx: Tx, packageIds: readonly (string | null)[]): Promise<void> => {
  const ids = [...new Set(packageIds.filter((id) => id !== null))]
  tx.locks.wait('packages', ids, 'shared')
  if (ids.length > 0) await tx.selectFrom('packages').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
}
