import type { BodyOf } from '@parcelport/contract/call.ts'
import type { setShelvesCall, Shelf } from '@parcelport/contract/staff-shelves.ts'

/** A shelf as it is being edited: as typed, with the name that it has now; null of a new one. */
export interface ShelfLine {
  readonly from: string | null
  readonly name: string
  readonly places: string
  readonly oversize: boolean
}

/** Places of a shelf that is added. */
const USUAL_PLACES = '20'

/** The shelves to edit. Pure. */
export const linesOf = (shelves: readonly Shelf[]): ShelfLine[] =>
  shelves.map(({ name, places, oversize }) => ({ from: name, name, places: String(places), oversize }))

/** One more line, with as many places as the one above it. Pure. */
export const nextLine = (lines: readonly ShelfLine[]): ShelfLine => ({
  from: null,
  name: '',
  places: lines.at(-1)?.places ?? USUAL_PLACES,
  oversize: false,
})

/** The lines as the server takes them; `shelves` is what they were made from. Pure. */
export const shelvesBody = (lines: readonly ShelfLine[], shelves: readonly Shelf[]): BodyOf<typeof setShelvesCall> => ({
  shelves: lines.map(({ from, name, places, oversize }) => ({
    name: name.trim(),
    places: Number(places.trim() || Number.NaN),
    oversize,
    ...(from !== null && from !== name.trim() && { from }),
  })),
  known: shelves.map(({ name }) => name),
})
