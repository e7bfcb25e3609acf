import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { placesQuery } from '../api/warehouse/places.ts'
import { followClock } from '../lib/place-clock.ts'

const KEY = 'parcelport-work-place'
const listeners = new Set<() => void>()

/** The remembered workplace: a place's id, a space, its time zone. With the zone, even the first screen shows the right times. */
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

/** Chooses another workplace, or none; this browser remembers it and shows times in its zone. */
export const chooseWorkPlace = (place: Place | undefined): void => {
  chosen = place ? `${place._id} ${place.timeZone}` : ''
  followClock(place?.timeZone)
  try {
    localStorage.setItem(KEY, chosen)
  } catch {
    // A browser without storage forgets it with the document.
  }
  for (const told of listeners) told()
}

const subscribe = (told: () => void) => {
  listeners.add(told)
  return () => void listeners.delete(told)
}
const now = (): string => chosen

/** Changes with the workplace, so that times are rendered again in the new zone. */
export const useWorkPlaceKey = (): string => useSyncExternalStore(subscribe, now, now)

/** The workplace chosen in this browser; undefined until one is chosen. */
export const useWorkPlace = (): { readonly place: Place | undefined; readonly places: readonly Place[] } => {
  const places = (useQuery(placesQuery).data ?? []).filter(({ closed }) => !closed)
  const key = useWorkPlaceKey()
  const place = places.find(({ _id }) => key.startsWith(_id))
  // Follows a correction of the place's time zone in the settings.
  useEffect(() => {
    if (place && key !== `${place._id} ${place.timeZone}`) chooseWorkPlace(place)
  }, [place, key])
  return { place, places }
}
