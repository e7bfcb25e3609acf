import type { Packing } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { StandingWish, WishBeforeFlight, WishWhenReady } from '@parcelport/contract/warehouse/requests/wishes-rules.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StandingWishes } from '../../../platform/database/types.generated.ts'

export type StandingWishesRow = Selectable<StandingWishes>

/** A customer's standing wishes; undefined before the first are saved. */
export const standingWishesOf = (tx: Tx, customerId: string): Promise<StandingWishesRow | undefined> =>
  tx.selectFrom('standing_wishes').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** A row as the rules know it. Pure. */
export const standingWish = (row: StandingWishesRow): StandingWish => ({
  before: row.before_flight as WishBeforeFlight,
  days: row.days,
  until: row.until,
  packages: row.packages,
  packing: row.packing as Packing | null,
  ready: row.when_ready as WishWhenReady,
  placeId: row.place_id,
  address: row.to_address,
})
