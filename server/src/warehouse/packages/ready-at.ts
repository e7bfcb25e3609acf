import { placeById, type PlaceRow } from '../../company/places/places-queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PackageRow } from './packages-queries.ts'

/** The place where a package is ready for its customer; undefined while it is not. */
export const readyAt = async (
  tx: Tx,
  { status, pickup_place_id: placeId }: Pick<PackageRow, 'status' | 'pickup_place_id'>,
): Promise<PlaceRow | undefined> => {
  if (status !== 'Ready for pickup' || placeId === null) return undefined
  return placeById(tx, placeId)
}
