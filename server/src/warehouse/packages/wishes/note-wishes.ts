import { wishesFor, type PackageWish } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { applyWishesSoon } from './package-wishes.ts'
import { standingWish, standingWishesOf, type StandingWishesRow } from './standing-wishes.ts'

/** The price that was shown for a kind: null where none was known. Keeping is free. */
const shownPrice = ({ kind }: PackageWish, { together_usd, ready_usd }: StandingWishesRow): string | null => {
  if (kind === 'hold') return '0'
  return kind === 'consolidate' ? together_usd : ready_usd
}

interface Wishing {
  readonly packageId: string
  readonly customerId: string
}

/** Notes for a package what its customer's standing wishes say today; what was noted before stays. Returns whether they say anything. */
export const writeWishes = async (tx: Tx, { packageId, customerId }: Wishing): Promise<boolean> => {
  const standing = await standingWishesOf(tx, customerId)
  if (!standing) return false
  const { date } = await companyDay(tx, tx.now())
  const wishes = wishesFor(standingWish(standing), date)
  if (wishes.length === 0) return false
  await tx
    .insertInto('package_wishes')
    .values(
      wishes.map((wish) => ({
        package_id: packageId,
        kind: wish.kind,
        until: wish.until ?? null,
        packages: wish.packages ?? null,
        packing: wish.packing ?? null,
        place_id: wish.placeId ?? null,
        to_address: wish.address ?? null,
        most_usd: shownPrice(wish, standing),
        noted_at: tx.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'package_id', 'kind']).doNothing())
    .execute()
  return true
}

/**
 * Notes for a package that has just become its customer's what their standing wishes say today, and queues the asking. Nothing here can be
 * refused, so receiving never fails because of a wish. A package that is received twice keeps what was noted first.
 */
export const noteWishes = async (tx: Tx, wishing: Wishing): Promise<void> => {
  if (await writeWishes(tx, wishing)) await applyWishesSoon(tx, wishing.customerId)
}

/** Drops what another customer wished for a package that was theirs by mistake. */
export const dropWishes = async (tx: Tx, packageId: string): Promise<void> => {
  await tx.deleteFrom('package_wishes').where('package_id', '=', packageId).execute()
}
