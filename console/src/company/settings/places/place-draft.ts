import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addPlaceCall, Place } from '@parcelport/contract/warehouse/desk/places.ts'
import type { PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'

/** A place in its form, as typed. */
export interface PlaceDraft {
  readonly kind: PlaceKind
  readonly name: string
  /** One line for each line of the address. */
  readonly address: string
  readonly telephone: string
  /** One line for each entry: days, a colon, hours. */
  readonly hours: string
  readonly mapLink: string
  readonly timeZone: string
  readonly bring: string
  /** Free days; empty for no promise. */
  readonly freeDays: string
  readonly closed: boolean
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A new place in the time zone of the last place that is no warehouse, otherwise of the browser. Pure. */
export const newPlace = (places: readonly Place[]): PlaceDraft => ({
  kind: 'counter',
  name: '',
  address: '',
  telephone: '',
  hours: '',
  mapLink: '',
  timeZone: places.findLast(({ kind }) => kind !== 'warehouse')?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  bring: '',
  freeDays: '',
  closed: false,
})

/** A place to edit. Pure. */
export const draftOf = (place: Place): PlaceDraft => ({
  kind: place.kind,
  name: place.name,
  address: place.addressLines.join('\n'),
  telephone: place.telephone,
  hours: place.openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n'),
  mapLink: place.mapLink ?? '',
  timeZone: place.timeZone,
  bring: place.bring,
  freeDays: place.freeDays === null ? '' : String(place.freeDays),
  closed: place.closed,
})

/** The draft as the request's body. Pure. */
export const placeBody = ({ address, hours, mapLink, freeDays, ...draft }: PlaceDraft): BodyOf<typeof addPlaceCall> => ({
  ...draft,
  name: draft.name.trim(),
  telephone: draft.telephone.trim(),
  bring: draft.bring.trim(),
  addressLines: linesIn(address),
  openingHours: linesIn(hours).map((line) => {
    const [days = '', ...rest] = line.split(':')
    return { days: days.trim(), hours: rest.join(':').trim() }
  }),
  mapLink: mapLink.trim() === '' ? null : mapLink.trim(),
  freeDays: freeDays.trim() === '' ? null : Number(freeDays),
})
