const zone = 'America/Barbados'
const DAY_MS = 86_400_000

/** A day as the demonstration company counts them, so many days from now: `2026-12-24`. Its clocks are never put forward. */
export const demoDay = (fromNow = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + fromNow * DAY_MS)

/** A departure in the fortnight to come, as the console's field takes it. */
export const laterDeparture = (): string => `${demoDay(14)}T11:00`
