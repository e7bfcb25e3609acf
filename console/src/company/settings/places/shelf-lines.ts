import type { BodyOf } from '@parcelport/contract/call.ts'
import type { setShelvesCall, Shelf } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'

/** A shelf in its form, as typed, with its stored name; null for a new shelf. */
export interface ShelfLine {
  readonly from: string | null
  readonly name: string
  readonly places: string
  readonly oversize: boolean
}

/** The capacity of a new shelf. */
const USUAL_PLACES = '20'

/** The shelves to edit. Pure. */
export const linesOf = (shelves: readonly Shelf[]): ShelfLine[] =>
  shelves.map(({ name, places, oversize }) => ({ from: name, name, places: String(places), oversize }))

/** A further line with the capacity of the line above it. Pure. */
export const nextLine = (lines: readonly ShelfLine[]): ShelfLine => ({
  from: null,
  name: '',
  places: lines.at(-1)?.places ?? USUAL_PLACES,
  oversize: false,
})

/** Splits a name into the number at its end and the text before it. */
const endOf = (name: string) => {
  const number = /\d{1,6}$/.exec(name)?.[0] ?? ''
  return { before: name.slice(0, name.length - number.length), number }
}

/**
 * The names of a series of shelves, first and last included: "B-01" to "B-40" makes forty. Undefined when the two names do not
 * belong to one series, or when there are more than `most`. Pure.
 */
export const seriesOf = (from: string, to: string, most: number): string[] | undefined => {
  const [first, last] = [endOf(from.trim()), endOf(to.trim())]
  const count = Number(last.number) - Number(first.number) + 1
  if (first.number === '' || last.number === '' || first.before !== last.before || count < 1 || count > most) return undefined
  const { before, number } = first
  return Array.from({ length: count }, (_, step) => `${before}${String(Number(number) + step).padStart(number.length, '0')}`)
}

/** The lines followed by a series of new shelves with the capacity of the last line; existing names are skipped. Pure. */
export const withSeries = (lines: readonly ShelfLine[], names: readonly string[]): ShelfLine[] => {
  const known = new Set(lines.map(({ name }) => name.trim().toUpperCase()))
  const added = names.filter((name) => !known.has(name.toUpperCase()))
  return [...lines, ...added.map((name) => ({ ...nextLine(lines), name }))]
}

/** The lines as the request's body; `shelves` are the stored shelves. Pure. */
export const shelvesBody = (lines: readonly ShelfLine[], shelves: readonly Shelf[]): BodyOf<typeof setShelvesCall> => ({
  shelves: lines.map(({ from, name, places, oversize }) => ({
    name: name.trim(),
    places: Number(places.trim() || Number.NaN),
    oversize,
    ...(from !== null && from !== name.trim() && { from }),
  })),
  known: shelves.map(({ name }) => name),
})
