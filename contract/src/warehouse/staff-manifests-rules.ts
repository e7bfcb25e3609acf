/** A flight's journey: open for packages, closed, departed from Miami, arrived and being checked off, finished. */
export const manifestStatuses = ['Open', 'Closed', 'Departed', 'Arrived', 'Finished'] as const
export type ManifestStatus = (typeof manifestStatuses)[number]

/**
 * Where a package of a flight stands. `aboard`: on the list, or on its way; `left behind`: it could not depart; `checked`: it
 * arrived; `missing`: the flight is finished and it was not there; `surplus`: it was there without being on the list.
 */
export const manifestLineStates = ['aboard', 'left behind', 'checked', 'missing', 'surplus'] as const
export type ManifestLineState = (typeof manifestLineStates)[number]

/** Most packages of one flight. */
export const MANIFEST_PACKAGES = 2_000
