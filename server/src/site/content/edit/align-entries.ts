import { isDeepStrictEqual } from 'node:util'

/** An entry of a list before and after; one side is missing where the entry was added or removed. Positions count from 0. */
export interface Pair {
  readonly before?: unknown
  readonly after?: unknown
  readonly wasAt?: number
  readonly isAt?: number
  /** Whether its place among the remaining entries changed. */
  readonly moved?: boolean
}

/** The id of an entry; undefined where it has none. */
export const idOf = (entry: unknown): unknown => {
  const { _id, id } = (entry ?? {}) as { _id?: unknown; id?: unknown }
  return _id ?? id
}

/** Longest increasing run of positions: these entries kept their place. */
const longestRising = (positions: readonly number[]): Set<number> => {
  const best: { readonly length: number; readonly previous: number }[] = []
  for (const position of positions) {
    const earlier = best.map(({ length }, before) => ({ length, before }))
    const fitting = earlier.filter(({ before }) => (positions[before] ?? 0) < position)
    const longest = fitting.reduce((a, b) => (b.length > a.length ? b : a), { length: 0, before: -1 })
    best.push({ length: longest.length + 1, previous: longest.before })
  }
  const kept = new Set<number>()
  let index = best.reduce((found, { length }, each) => (length > (best[found]?.length ?? 0) ? each : found), -1)
  while (index >= 0) {
    kept.add(positions[index] ?? -1)
    index = best[index]?.previous ?? -1
  }
  return kept
}

/** Pairs entries by id: the new list in its order, then the removed entries. Pure. */
export const alignById = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
  const placeOf = new Map(before.map((entry, place) => [idOf(entry), place]))
  const places = after.map((entry) => placeOf.get(idOf(entry)))
  const kept = longestRising(places.filter((place) => place !== undefined))
  const there = new Set(places)
  return [
    ...after.map((entry, isAt): Pair => {
      const wasAt = places[isAt]
      if (wasAt === undefined) return { after: entry, isAt }
      return { before: before[wasAt], after: entry, wasAt, isAt, moved: !kept.has(wasAt) }
    }),
    ...before.flatMap((entry, wasAt): Pair[] => (there.has(wasAt) ? [] : [{ before: entry, wasAt }])),
  ]
}

/** Length of the longest common subsequence of two lists, from each pair of places to the ends. */
const commonFrom = (before: readonly unknown[], after: readonly unknown[]): number[][] => {
  const counts = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1) {
      const [row, next] = [counts[b] ?? [], counts[b + 1] ?? []]
      row[a] = isDeepStrictEqual(before[b], after[a]) ? (next[a + 1] ?? 0) + 1 : Math.max(next[a] ?? 0, row[a + 1] ?? 0)
    }
  return counts
}

/** Pairs equal entries, and between those the remaining ones of each gap one by one. Pure. */
export const alignByContent = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
  const counts = commonFrom(before, after)
  const pairs: Pair[] = []
  let [b, a] = [0, 0]
  let [gone, come]: [Pair[], Pair[]] = [[], []]
  const closeGap = () => {
    for (let place = 0; place < Math.max(gone.length, come.length); place += 1) pairs.push({ ...gone[place], ...come[place] })
    ;[gone, come] = [[], []]
  }
  while (b < before.length || a < after.length) {
    if (b < before.length && a < after.length && isDeepStrictEqual(before[b], after[a])) {
      closeGap()
      ;[b, a] = [b + 1, a + 1]
    } else if (a >= after.length || (b < before.length && (counts[b + 1]?.[a] ?? 0) >= (counts[b]?.[a + 1] ?? 0))) {
      gone.push({ before: before[b], wasAt: b })
      b += 1
    } else {
      come.push({ after: after[a], isAt: a })
      a += 1
    }
  }
  closeGap()
  return pairs
}
