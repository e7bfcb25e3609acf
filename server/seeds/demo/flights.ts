/** The number of the latest flight that has left; those before it count down, those planned count up. */
export const LAST_FLIGHT = 218

/** Flights older than this many days are not told of. */
export const FLIGHTS_OF_DAYS = 21

/** Flights that have not left yet, the next one first, and what is on their lists. */
export const plannedFlights: readonly { readonly closed: boolean; readonly packages: readonly string[] }[] = [
  { closed: true, packages: ['024624408286', '1Z9356801193393991'] },
  { closed: false, packages: ['642736087082'] },
]
