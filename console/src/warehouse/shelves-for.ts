import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { isCollected, type PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { placesQuery } from '../api/warehouse/places.ts'
import { shelvesQuery } from '../api/warehouse/receiving.ts'

/** The shelves on which a package of a status can lie: in warehouses until it flies, then where customers collect. All of them where those have none. Pure. */
export const shelvesFor = <Shelf extends { readonly placeId: string }>(
  shelves: readonly Shelf[],
  places: readonly { readonly _id: string; readonly kind: PlaceKind; readonly closed: boolean }[],
  status: PackageStatus,
): readonly Shelf[] => {
  if (status !== 'Received' && status !== 'In transit' && status !== 'Ready for pickup') return shelves
  const here = places.filter(({ kind, closed }) => !closed && isCollected(kind) === (status !== 'Received'))
  const fitting = shelves.filter(({ placeId }) => here.some(({ _id }) => _id === placeId))
  return fitting.length > 0 ? fitting : shelves
}

/** {@link shelvesFor} a package of a status, from the company's places. */
export const useShelvesFor = (status: PackageStatus) => {
  const { data: all = [], isLoading: isLoadingShelves } = useQuery(shelvesQuery)
  const { data: places = [], isLoading: isLoadingPlaces } = useQuery(placesQuery)
  return { shelves: shelvesFor(all, places, status), isLoading: isLoadingShelves || isLoadingPlaces }
}
