/** A flight's statuses: open for packages, closed, departed from Miami, arrived and being checked off, finished. */
export const flightStatuses = ['Open', 'Closed', 'Departed', 'Arrived', 'Finished'] as const
export type FlightStatus = (typeof flightStatuses)[number]

/** How a sentence says that a flight leaves: "departs" until it has, "departed" from then on. Pure. */
export const departsOrDeparted = (status: FlightStatus): 'departs' | 'departed' =>
  status === 'Open' || status === 'Closed' ? 'departs' : 'departed'

/**
 * States of a package on a flight. `aboard`: on the list, or on its way; `left behind`: it could not depart; `checked`: it arrived; `missing`: the
 * flight is finished without it; `surplus`: it arrived without being on the list.
 */
export const flightLineStates = ['aboard', 'left behind', 'checked', 'missing', 'surplus'] as const
export type FlightLineState = (typeof flightLineStates)[number]

export const FLIGHT_PACKAGES = 2_000
