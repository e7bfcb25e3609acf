const zones = new Map<string, Intl.DateTimeFormat>()
const inZone = (timeZone: string): Intl.DateTimeFormat => {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  zones.set(timeZone, known)
  return known
}

/** The day of a moment in a time zone, year-month-day. Pure. */
export const dayIn = (at: Date, timeZone: string): string => inZone(timeZone).format(at)
