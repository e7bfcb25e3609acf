import type { Place, PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import type { PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import type { PlaceRow } from './places-queries.ts'

export const toPublicPlace = (row: PlaceRow): PublicPlace => ({
  kind: row.kind as PlaceKind,
  name: row.name,
  addressLines: row.address_lines,
  telephone: row.telephone,
  openingHours: row.opening_hours as PublicPlace['openingHours'],
  mapLink: row.map_link,
})

export const toPlace = (row: PlaceRow): Place => ({
  _id: row.id,
  version: row.version,
  ...toPublicPlace(row),
  timeZone: row.time_zone,
  bring: row.bring,
  freeDays: row.free_days,
  closed: row.closed,
})
