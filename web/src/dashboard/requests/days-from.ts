const DAY_MS = 86_400_000

/** Days that can be chosen, year-month-day: from so many days after now on, up to another. Pure. */
export const daysFrom = (now: number, first: number, beyond: number): string[] =>
  Array.from({ length: beyond - first }, (_, index) => new Date(now + (first + index) * DAY_MS).toISOString().slice(0, 10))
