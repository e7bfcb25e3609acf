const DAY_MS = 86_400_000

/** A list of days, year-month-day: from `first` days after now to the day before `beyond`. Pure. */
export const daysFrom = (now: number, first: number, beyond: number): string[] =>
  Array.from({ length: beyond - first }, (_, index) => new Date(now + (first + index) * DAY_MS).toISOString().slice(0, 10))
