import type { BodyOf } from '@parcelport/contract/call.ts'
import type { setShelvesCall, Shelf } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'

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

/** The number at the end of a name, and what stands before it. */
const endOf = (name: string) => {
  const number = /\d{1,6}$/.exec(name)?.[0] ?? ''
  return { before: name.slice(0, name.length - number.length), number }
}

/**
 * The names of a series of shelves, both ends among them: "B-01" to "B-40" is forty. Undefined where the ends are not two of one row,
 * or are more than `most`. Pure.
 */
export const seriesOf = (from: string, to: string, most: number): string[] | undefined => {
  const [first, last] = [endOf(from.trim()), endOf(to.trim())]
  const count = Number(last.number) - Number(first.number) + 1
  if (first.number === '' || last.number === '' || first.before !== last.before || count < 1 || count > most) return undefined
  const { before, number } = first
  return Array.from({ length: count }, (_, step) => `${before}${String(Number(number) + step).padStart(number.length, '0')}`)
}

/** The lines with a series of new shelves after them, as many places on each as on the last; those that are there already are left. Pure. */
export const withSeries = (lines: readonly ShelfLine[], names: readonly string[]): ShelfLine[] => {
  const known = new Set(lines.map(({ name }) => name.trim().toUpperCase()))
  const added = names.filter((name) => !known.has(name.toUpperCase()))
  return [...lines, ...added.map((name) => ({ ...nextLine(lines), name }))]
}

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
