const DAY_MS = 86_400_000

/** Days after a day, all year-month-day: from `first` to `last` days after it, both included. Pure. */
export const daysFrom = (day: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    new Date(Date.parse(day) + (first + index) * DAY_MS).toISOString().slice(0, 10),
  )
