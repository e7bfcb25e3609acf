import { isCollected } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { placesQuery } from '../../api/warehouse/places.ts'
import { shelvesQuery } from '../../api/warehouse/receiving.ts'

/** The shelf for arriving packages: chosen from the shelves where customers collect, or scanned. */
export const useArrivalShelf = (arrives: boolean) => {
  const places = useQuery({ ...placesQuery, enabled: arrives }).data ?? []
  const all = useQuery({ ...shelvesQuery, enabled: arrives }).data ?? []
  const [shelf, setShelf] = useState('')
  const open = new Set(places.flatMap(({ _id, kind, closed }) => (!closed && isCollected(kind) ? _id : [])))
  const shelves = arrives ? all.filter(({ placeId }) => open.has(placeId)) : []
  return {
    shelves,
    shelf,
    setShelf,
    /** The scanned shelf; undefined for a package's label. */
    shelfOf: (label: string): string | undefined =>
      shelves.find(({ name }) => name.toUpperCase() === label.trim().toUpperCase())?.name,
  }
}
