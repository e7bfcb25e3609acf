const DAY_MS = 86_400_000

/** A day (year-month-day) as a number of days since 1 January 1970. Pure. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
/** A number of days since 1 January 1970 as year-month-day. Pure. */
export const dayOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Days from one to another, both included; `to` may be Infinity. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Merges overlapping spans and sorts them. Pure. */
export const joined = (spans: readonly Span[]): Span[] => {
  const found: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to + 1) found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else found.push(span)
  }
  return found
}

/** Removes other spans from joined ones. Pure. */
export const without = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  joined(others).reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, from - 1) },
          { from: Math.max(span.from, to + 1), to: span.to },
        ].filter((part) => part.from <= part.to && part.from < Infinity),
      ),
    [...spans],
  )

/** Number of Mondays to Fridays up to a day, from the Monday before 1970 on. */
const weekdaysUpTo = (day: number): number => {
  const days = day + 4
  const weeks = Math.floor(days / 7)
  return 5 * weeks + Math.min(days - 7 * weeks, 5)
}

/** Counts the days of joined spans, all of them or Mondays to Fridays only. */
export const counting = (spans: readonly Span[], weekdaysOnly: boolean) => {
  const within = ({ from, to }: Span): number =>
    from > to ? 0 : weekdaysOnly ? weekdaysUpTo(to) - weekdaysUpTo(from - 1) : to - from + 1
  const upTo = (day: number): number => spans.reduce((sum, { from, to }) => sum + within({ from, to: Math.min(to, day) }), 0)
  /** The nth counted day, from 1 on; undefined where the spans end before it. */
  const dayOf = (nth: number): number | undefined => {
    const last = spans.at(-1)
    if (!last) return undefined
    let low = spans[0]?.from ?? last.from
    let high = last.to === Infinity ? last.from + 2 * nth + 7 : last.to
    if (upTo(high) < nth) return undefined
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (upTo(middle) < nth) low = middle + 1
      else high = middle
    }
    return low
  }
  return { upTo, dayOf }
}
