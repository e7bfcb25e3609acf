import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { placesQuery } from '../api/warehouse/places.ts'
import { followClock } from '../lib/place-clock.ts'

const KEY = 'parcelport-work-place'
const listeners = new Set<() => void>()

/** What the browser remembers: a place's id, a space, its time zone; so that the first screen tells the right times already. */
const remembered = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

let chosen = remembered()
const [, zoneAtStart] = chosen.split(' ')
followClock(zoneAtStart)

/** Works at another place from now on, or at none in particular; this browser remembers it, and times are told by its clock. */
export const chooseWorkPlace = (place: Place | undefined): void => {
  chosen = place ? `${place._id} ${place.timeZone}` : ''
  followClock(place?.timeZone)
  try {
    localStorage.setItem(KEY, chosen)
  } catch {
    // A browser that keeps nothing forgets it with the document.
  }
  for (const told of listeners) told()
}

const subscribe = (told: () => void) => {
  listeners.add(told)
  return () => void listeners.delete(told)
}
const now = (): string => chosen

/** Changes whenever whoever sits here chooses another place: what was written by the clock before is written anew. */
export const useWorkPlaceKey = (): string => useSyncExternalStore(subscribe, now, now)

/** Where whoever sits at this browser works: what was chosen here; undefined while nothing was. */
export const useWorkPlace = (): { readonly place: Place | undefined; readonly places: readonly Place[] } => {
  const places = (useQuery(placesQuery).data ?? []).filter(({ closed }) => !closed)
  const key = useWorkPlaceKey()
  const place = places.find(({ _id }) => key.startsWith(_id))
  // Its time zone was corrected in the settings since.
  useEffect(() => {
    if (place && key !== `${place._id} ${place.timeZone}`) chooseWorkPlace(place)
  }, [place, key])
  return { place, places }
}
