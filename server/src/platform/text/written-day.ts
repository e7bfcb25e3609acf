const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day, given as year-month-day, in words: `3 December 2026`. The time zone of the machine does not matter. Pure. */
export const writtenDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))
