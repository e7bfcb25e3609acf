import { publicPlacesCall } from '@parcelport/contract/warehouse/desk/places.ts'
import { isCollected, type PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { placesOf } from './places-queries.ts'
import { toPublicPlace } from './places-wire.ts'
import { announce } from '../../platform/database/changes.ts'

const topic = 'places'

/** Tells every instance at commit that the places of the transaction's tenant changed. */
export const announcePlaces = (tx: Tx) => announce(tx, topic)

/** GET /get/places: where customers of the company collect. */
export const placesSource = {
  path: publicPlacesCall.path,
  topic,
  read: async (tx: Tx) => {
    const places = await placesOf(tx)
    return { data: places.filter(({ kind, closed }) => !closed && isCollected(kind as PlaceKind)).map(toPublicPlace) }
  },
}
