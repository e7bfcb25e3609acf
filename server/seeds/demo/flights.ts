/** The number of the latest flight that has left; those before it count down, those planned count up. */
export const LAST_FLIGHT = 219

/** Flights older than this many days are not told of. */
export const FLIGHTS_OF_DAYS = 21

/** Flights that have not left yet, the next one first, and what is on their lists: of the last three of the first, Customs would miss something. */
export const plannedFlights: readonly { readonly closed: boolean; readonly packages: readonly string[] }[] = [
  {
    closed: true,
    packages: ['024624408286', '1Z9356801193393991', 'TBA551207733456', 'TBA289371557651', 'TBA718840221903'],
  },
  { closed: false, packages: ['642736087082'] },
]

/** What Customs' papers say of every flight. */
export const customsHeader = { customs_office: 'GAIA', unloaded_at: 'BBBGI', carrier: 'Caribbean Airlines' } as const

/** The airline's prefix, and the serial of its waybill for the latest flight that has left. */
const AIRLINE = '106'
const LAST_SERIAL = 4_821_395

/** The airline's waybill of a flight by its number, with its check digit. */
export const mawbOf = (flight: number): string => {
  const serial = LAST_SERIAL + 37 * (flight - LAST_FLIGHT)
  return `${AIRLINE}-${serial}${serial % 7}`
}

/** What Customs assessed for Ana's brake pads, in BBD. */
export const cleared = {
  trackingNumber: '986578788855',
  assessed: { number: 'C 20431', cif: 197, duty: 39.4, levies: 0, vat: 41.37 },
} as const
