import { isCollected, type PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { pickupLine } from '../../../company/places/pickup-words.ts'
import { firstPlace, placeById, type PlaceRow } from '../../../company/places/places-queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { PackageRow } from '../packages-queries.ts'
import { shelfNamed } from './shelves-queries.ts'

/** Status note of a package that is on its way to a door. */
export const OUT_FOR_DELIVERY = 'Out for delivery'

/** Whether customers can collect packages at a place now. */
export const collects = (place: PlaceRow | undefined): boolean =>
  place !== undefined && !place.closed && isCollected(place.kind as PlaceKind)

/** The company's first counter or locker; undefined where customers collect only at the warehouse. */
export const firstPickup = async (tx: Tx): Promise<PlaceRow | undefined> =>
  (await firstPlace(tx, 'counter')) ?? firstPlace(tx, 'locker')

/** The place of a shelf; undefined for a shelf that is in no list. */
export const placeOfShelf = async (tx: Tx, name: string | null): Promise<PlaceRow | undefined> => {
  if (name === null) return undefined
  const shelf = await tx.selectFrom('shelves').select('place_id').where('name', '=', name).executeTakeFirst()
  return shelf && placeById(tx, shelf.place_id)
}

interface ShelfFor {
  readonly name: string
  readonly place: PlaceRow | undefined
}

/** The scanned shelf for arriving packages. Throws 400 for none, 409 for one in the warehouse they came from. */
export const arrivalShelf = async (tx: Tx, typed: string): Promise<ShelfFor> => {
  const { name } = await shelfNamed(tx, typed)
  const place = await placeOfShelf(tx, name)
  if (place && !collects(place) && (await firstPickup(tx)))
    throw refuse.conflict(`${name} is a shelf at ${place.name}, where customers do not collect.`)
  return { name, place }
}

/** The scanned shelf for a package. Throws 400 for none, 409 for a place where the package cannot be. */
export const shelfFor = async (tx: Tx, { status }: Pick<PackageRow, 'status'>, typed: string): Promise<ShelfFor> => {
  if (status === 'In transit' || status === 'Ready for pickup') return arrivalShelf(tx, typed)
  const { name } = await shelfNamed(tx, typed)
  return { name, place: await placeOfShelf(tx, name) }
}

/** Columns that a new shelf changes: the shelf, the status note that named the old one, and the place of collection. */
export const shelvedColumns = async (tx: Tx, pkg: PackageRow, { name, place }: ShelfFor) => {
  // The delivery failed: the package waits for collection again.
  if (pkg.status_note === OUT_FOR_DELIVERY && place)
    return { shelf: name, pickup_place_id: place.id, status_note: pickupLine(place, pkg.free_until) }
  const onShelf = pkg.status_note === `On shelf ${pkg.shelf}` ? `On shelf ${name}` : pkg.status_note
  if (pkg.status !== 'Ready for pickup' || !place || place.id === pkg.pickup_place_id)
    return { shelf: name, status_note: onShelf }
  const before = pkg.pickup_place_id === null ? undefined : await placeById(tx, pkg.pickup_place_id)
  const wasLine = before !== undefined && pkg.status_note === pickupLine(before, pkg.free_until)
  return { shelf: name, pickup_place_id: place.id, status_note: wasLine ? pickupLine(place, pkg.free_until) : onShelf }
}
