import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isBilled } from './is-billed.ts'

/**
 * Takes back what the published rules charge for a package that the caller holds, before it goes into a box: from then on only the box is
 * charged. Throws 409 where some of it is on a bill.
 */
export const dropFreight = async (tx: Tx, pkg: { readonly id: string; readonly tracking_number: string }): Promise<void> => {
  if ((await isBilled(tx, pkg.id, 'ours')) || (await isBilled(tx, pkg.id, 'customs')))
    throw refuse.conflict(`${pkg.tracking_number} is on a bill already. Leave it out.`)
  await tx
    .updateTable('charges')
    .set({ state: 'cancelled', reason: 'It was packed into another box.' })
    .where('package_id', '=', pkg.id)
    .where('basis', 'is not', null)
    .where('state', '=', 'open')
    .execute()
}
