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

/** Tells one time zone of the browser from another by its offsets in winter and summer. Asking for its name takes 0.15 ms each time. */
const browserOffsets = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join()

let here = clockOf(undefined)
let offsets = browserOffsets()

/**
 * The formatters of every time in the console: in the time zone of the reader's workplace, or of the browser until a workplace
 * is chosen. A formatter keeps the zone in which it was made, so a laptop that travels with the page open gets new ones.
 */
export const clock = () => {
  const now = browserOffsets()
  if (now !== offsets) {
    offsets = now
    here = clockOf(here.timeZone)
  }
  return here
}

/** Shows times in this zone from now on: an IANA name, or undefined for the browser's. */
export const followClock = (timeZone: string | undefined): void => {
  if (timeZone === here.timeZone) return
  try {
    here = clockOf(timeZone)
  } catch {
    // A browser that does not know the zone uses its own.
    here = clockOf(undefined)
  }
}
