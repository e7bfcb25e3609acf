import type { PackageWishShown } from '@parcelport/contract/warehouse/packages/package-fields.ts'
import { wishesFor } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { placesByIds } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { shownWishes, wishesOfPackage } from './package-wishes.ts'
import { standingWish, standingWishesOf } from './standing-wishes.ts'

interface Wished {
  readonly id: string
  readonly customer_id: string
  readonly status: string
}

/** What would be noted for a package if it were received now. */
const wishesIfReceived = async (tx: Tx, customerId: string): Promise<PackageWishShown[]> => {
  const standing = await standingWishesOf(tx, customerId)
  if (!standing) return []
  const wishes = wishesFor(standingWish(standing), (await companyDay(tx, tx.now())).date)
  const places = await placesByIds(tx, standing.place_id === null ? [] : [standing.place_id])
  return shownWishes(
    wishes.map(({ kind, until = null, packages = null, placeId, address = null }) => ({
      ...{ kind, until, packages, state: 'waits', why: null, to_address: address },
      place_name: (placeId === undefined ? undefined : places.get(placeId)?.name) ?? null,
    })),
  )
}

/** The wishes of a package; of one that has not been received, those that would apply today. */
export const wishesToShow = async (tx: Tx, pkg: Wished): Promise<PackageWishShown[]> => {
  const noted = shownWishes(await wishesOfPackage(tx, pkg.id))
  return noted.length === 0 && pkg.status === 'Prealerted' ? wishesIfReceived(tx, pkg.customer_id) : noted
}
