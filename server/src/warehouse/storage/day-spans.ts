const DAY_MS = 86_400_000

/** A year-month-day as a number of days since 1 January 1970. Pure. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
/** The other way. Pure. */
export const dayOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Days from one to another, both included; without an end, to Infinity. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The same days, each once, in their order. Pure. */
export const joined = (spans: readonly Span[]): Span[] => {
  const found: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to + 1) found[found.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else found.push(span)
  }
  return found
}

/** What is left of joined spans without others. Pure. */
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

/** Mondays to Fridays up to a day, from the Monday before 1970 on. */
const weekdaysUpTo = (day: number): number => {
  const days = day + 4
  const weeks = Math.floor(days / 7)
  return 5 * weeks + Math.min(days - 7 * weeks, 5)
}

/** Counts days of joined spans, all of them or Mondays to Fridays alone. */
export const counting = (spans: readonly Span[], weekdaysOnly: boolean) => {
  const within = ({ from, to }: Span): number =>
    from > to ? 0 : weekdaysOnly ? weekdaysUpTo(to) - weekdaysUpTo(from - 1) : to - from + 1
  /** How many there are up to a day. */
  const upTo = (day: number): number => spans.reduce((sum, { from, to }) => sum + within({ from, to: Math.min(to, day) }), 0)
  /** The day that the one of that number is, from one on; undefined where they end before. */
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
