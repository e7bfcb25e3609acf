import { sql } from 'kysely'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { writeWishes } from '../../packages/wishes/note-wishes.ts'
import { noSuchPackage } from '../../packages/staff-packages-wire.ts'
import type { CustomerTx } from '../ask/ask-request.ts'
import { cancelKeeping } from '../ask/keep-here.ts'
import { lockServingHolds } from './ask-wish.ts'

/**
 * Leaves the standing wishes out for one of the caller's packages: those that wait, and the keeping that a wish began. Returns the sentence to
 * show. Throws 404 for another customer's package, 409 where no wish waits.
 */
export const cancelWishes = async (tx: CustomerTx, packageId: string): Promise<string> => {
  const { actor } = tx.by
  const own = tx.selectFrom('packages').select(['id', 'tracking_number', 'status']).where('id', '=', packageId)
  const mine = own.where('customer_id', '=', actor.id)
  const pkg = await mine.executeTakeFirst()
  if (!pkg) throw noSuchPackage()
  const holds = await lockServingHolds(tx, [pkg.id])
  tx.locks.wait('packages', [pkg.id])
  const held = await mine.forUpdate().executeTakeFirst()
  if (!held) throw noSuchPackage()
  // Noted now, so that receiving finds them cancelled.
  if (held.status === 'Prealerted') await writeWishes(tx, { packageId: pkg.id, customerId: actor.id })
  let kept = false
  for (const hold of holds) kept = (await cancelKeeping(tx, hold)) || kept
  const cancelled = await tx
    .updateTable('package_wishes')
    .set({ state: 'cancelled' })
    .where('package_id', '=', pkg.id)
    .where(sql<boolean>`(state = 'waits' or (state = 'asked' and kind = 'hold' and ${kept}))`)
    .returning('kind')
    .execute()
  const begun = await tx
    .selectFrom('package_wishes')
    .select('request_id')
    .where('package_id', '=', pkg.id)
    .where('kind', '=', 'hold')
    .where('state', '=', 'asked')
    .executeTakeFirst()
  // The keeping began between the look at it and the hold of the package.
  if (begun && !holds.some(({ id }) => id === begun.request_id))
    throw refuse.outdated(`${pkg.tracking_number} changed a moment ago. Look at it again, then repeat.`)
  if (cancelled.length === 0) throw refuse.conflict(`No standing wish waits for ${pkg.tracking_number}.`)
  return kept
    ? `${pkg.tracking_number} is not kept any longer: it takes the next flight. Your wishes stay for the others.`
    : `We leave your wishes out for ${pkg.tracking_number}. They stay for the others.`
}
