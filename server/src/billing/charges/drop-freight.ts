import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { recharged } from './charge-package.ts'
import { isBilled } from './is-billed.ts'

const cancelFreight = (tx: Tx, packageId: string, reason: string) =>
  tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason })
    .where('package_id', '=', packageId)
    .where('basis', 'is not', null)
    .where('state', '=', 'open')
    .execute()

/**
 * Cancels the rule charges of a package that the caller holds, before it goes into a box: from then on only the box is charged. Throws
 * 409 where one of them is on a bill.
 */
export const dropFreight = async (tx: Tx, pkg: { readonly id: string; readonly tracking_number: string }): Promise<void> => {
  if ((await isBilled(tx, pkg.id, 'ours')) || (await isBilled(tx, pkg.id, 'customs')))
    throw refuse.conflict(`${pkg.tracking_number} is already on a bill. Leave it out.`)
  await cancelFreight(tx, pkg.id, 'It was packed into another box.')
}

/** Cancels the unbilled rule charges of a package that ends without a flight; billed ones stay due. The caller holds the package. */
export const dropNeverFlown = (tx: Tx, packageId: string) => cancelFreight(tx, packageId, recharged['never flew'])
