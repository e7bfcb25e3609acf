import type { PlaceRow } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { collectUntil } from '../collect-until.ts'
import { shownStorage, type Lying } from '../../storage/storage-queries.ts'

/** A package with the place where it is collected. */
interface Collected {
  readonly pkg: Lying
  readonly place: PlaceRow
}

/**
 * The last day for each of some ready packages, by package, as the package itself says it: days on which the company is closed do not
 * count at its counters. Year-month-day; null where no day is known.
 */
export const waitsUntil = async (tx: Tx, collected: readonly Collected[]): Promise<ReadonlyMap<string, string | null>> => {
  const storage = await shownStorage(
    tx,
    collected.map(({ pkg }) => pkg),
    tx.now(),
  )
  return new Map(
    collected.map(({ pkg, place }) => [pkg.id, collectUntil(place, pkg.free_until, storage.get(pkg.id))?.day ?? null]),
  )
}
