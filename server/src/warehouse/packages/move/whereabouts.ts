import { hasEnded, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { freeUntil } from '../../../company/places/pickup-words.ts'
import { placeById, type PlaceRow } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { PackageRow } from '../packages-queries.ts'
import { arrivalShelf, collects, firstPickup, placeOfShelf } from '../receive/shelf-for.ts'

/** Where staff put a package that is ready for pickup. */
export interface Pickup {
  readonly placeId?: string | undefined
  readonly shelf?: string | undefined
  /** Id of the place for packages that are on no shelf where customers collect. */
  readonly otherwise?: string | null | undefined
}

export interface Whereabouts {
  readonly shelf: string | null
  /** The place where its customer collects it, from Ready for pickup on. */
  readonly place: PlaceRow | undefined
  readonly freeUntil: string | null
  /** The shelf that it left with this step. */
  readonly leftShelf: string | null
}

const requireOpen = (place: PlaceRow): PlaceRow => {
  if (place.closed) throw refuse.conflict(`${place.name} is closed.`)
  return place
}

/** The place and shelf that staff named. Throws 400 for an unknown shelf, or one at another place than the named one. */
const pickupNamed = async (tx: Tx, { placeId, shelf = '' }: Pickup): Promise<{ place?: PlaceRow; shelf?: string }> => {
  const place = placeId === undefined ? undefined : requireOpen(await placeById(tx, placeId))
  if (shelf.trim() === '') return place ? { place } : {}
  const found = await arrivalShelf(tx, shelf)
  if (place && found.place && found.place.id !== place.id) {
    const message = `${found.name} is a shelf at ${found.place.name}, not at ${place.name}.`
    throw refuse.field('shelf', message)
  }
  const home = found.place ?? place
  return { shelf: found.name, ...(home && { place: home }) }
}

/** Whereabouts of a ready package: as staff say, otherwise where it waited or already is, otherwise the company's first counter or locker. */
const whenReady = async (tx: Tx, pkg: PackageRow, pickup: Pickup, at: Date): Promise<Whereabouts> => {
  const named = await pickupNamed(tx, pickup)
  const waited = pkg.pickup_place_id === null ? undefined : await placeById(tx, pkg.pickup_place_id)
  const shelfPlace = await placeOfShelf(tx, pkg.shelf)
  const elsewhere = pickup.otherwise == null ? undefined : await placeById(tx, pickup.otherwise)
  const place = named.place ?? [waited, shelfPlace, elsewhere].find(collects) ?? (await firstPickup(tx))
  // A shelf outside the list is kept on arrival at the island, where somebody has just used it; elsewhere it is one of the warehouse that received
  // the package.
  const staysThere = place === undefined || (shelfPlace ? shelfPlace.id === place.id : pkg.status === 'In transit')
  const shelf = named.shelf ?? (staysThere ? pkg.shelf : null)
  const until = place && (place.id === waited?.id ? pkg.free_until : freeUntil(place, at))
  return { shelf, place, freeUntil: until ?? null, leftShelf: shelf === pkg.shelf ? null : pkg.shelf }
}

/** The shelf that a package left with the step that is now undone; null where that shelf no longer exists. */
const shelfBefore = async (tx: Tx, pkg: PackageRow): Promise<string | null> => {
  const step = await tx
    .selectFrom('package_events')
    .select('left_shelf')
    .where('package_id', '=', pkg.id)
    .where('status', '=', pkg.status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!step?.left_shelf) return pkg.shelf
  const own = await tx.selectFrom('shelves').select('name').where('name', '=', step.left_shelf).executeTakeFirst()
  const any = own ?? (await tx.selectFrom('shelves').select('name').limit(1).executeTakeFirst())
  return own || !any ? step.left_shelf : null
}

const whenTakenBack = async (tx: Tx, pkg: PackageRow, to: PackageStatus): Promise<Whereabouts> => {
  const shelf = to === 'In transit' ? pkg.shelf : await shelfBefore(tx, pkg)
  const isReady = to === 'Ready for pickup'
  const place = isReady && pkg.pickup_place_id !== null ? await placeById(tx, pkg.pickup_place_id) : undefined
  return { shelf, place, freeUntil: isReady ? pkg.free_until : null, leftShelf: shelf === pkg.shelf ? null : pkg.shelf }
}

/**
 * Where a package is after a step. Departing takes it off its shelf; a ready package is at its place of collection, never on a shelf of another
 * place; a final status takes it off every shelf.
 */
export const whereaboutsAfter = async (
  tx: Tx,
  {
    pkg,
    to,
    pickup = {},
    counterEntry = false,
    at,
  }: {
    readonly pkg: PackageRow
    readonly to: PackageStatus
    readonly pickup?: Pickup | undefined
    readonly counterEntry?: boolean | undefined
    readonly at: Date
  },
): Promise<Whereabouts> => {
  if (counterEntry) return whenTakenBack(tx, pkg, to)
  if (to === 'Ready for pickup') return whenReady(tx, pkg, pickup, at)
  const place = pkg.pickup_place_id === null ? undefined : await placeById(tx, pkg.pickup_place_id)
  if (hasEnded(to)) return { shelf: null, place, freeUntil: pkg.free_until, leftShelf: pkg.shelf }
  if (to === 'Action required') return { shelf: pkg.shelf, place, freeUntil: pkg.free_until, leftShelf: null }
  const stays = to !== 'In transit' || collects(await placeOfShelf(tx, pkg.shelf))
  const shelf = stays ? pkg.shelf : null
  return { shelf, place: undefined, freeUntil: null, leftShelf: shelf === pkg.shelf ? null : pkg.shelf }
}
