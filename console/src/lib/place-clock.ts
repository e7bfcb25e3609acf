const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

const clockOf = (timeZone: string | undefined) => {
  const written = (form: Intl.DateTimeFormatOptions, locale = 'en-GB') => new Intl.DateTimeFormat(locale, { ...form, timeZone })
  return {
    timeZone,
    moment: written({ ...date, ...time }),
    short: written({ day: 'numeric', month: 'short', ...time }),
    date: written(date),
    /** Year-month-day. */
    day: written({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
  }
}

let here = clockOf(undefined)

/** What writes every moment of the console: by the clock of the place where the reader works, or of the browser while that is not known. */
export const clock = () => here

/** Tells times by the clock of this zone from now on: an IANA name, or undefined for the browser's. */
export const followClock = (timeZone: string | undefined): void => {
  if (timeZone === here.timeZone) return
  try {
    here = clockOf(timeZone)
  } catch {
    // A browser that does not know the zone tells its own time.
    here = clockOf(undefined)
  }
}
