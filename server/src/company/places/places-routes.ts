import {
  addPlaceCall,
  changePlaceCall,
  orderPlacesCall,
  placesCall,
  removePlaceCall,
  type Place,
} from '@parcelport/contract/warehouse/desk/places.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { placeById, placesOf } from './places-queries.ts'
import { announcePlaces } from './places-source.ts'
import { toPlace } from './places-wire.ts'
import { addPlace, changePlace, lockPlaces, orderPlaces, removePlace, requireFitting } from './write-place.ts'

const all = async (tx: Tx): Promise<Place[]> => (await placesOf(tx)).map(toPlace)

/** The company's places: staff read them, its managers change them. */
export const placesRoutes = (app: App, services: Services): void => {
  handle(app, services, placesCall, async ({ transaction }) => ({ data: await transaction(all) }))

  handle(app, services, addPlaceCall, ({ body, act }) =>
    act(async (tx) => {
      const places = await lockPlaces(tx)
      requireFitting([...places, body])
      const id = await addPlace(tx, places, body)
      await announcePlaces(tx)
      await audit(tx, 'place.add', { kind: 'place', id }, { name: body.name, kind: body.kind })
      return { message: `${body.name} is added.`, data: await all(tx) }
    }),
  )

  // Registered before the call with a parameter, which would match `order`.
  handle(app, services, orderPlacesCall, ({ body, act }) =>
    act(async (tx) => {
      const places = await lockPlaces(tx)
      const wanted = new Set(body.placeIds)
      if (wanted.size !== body.placeIds.length || places.length !== wanted.size || !places.every(({ id }) => wanted.has(id)))
        throw refuse.outdated('Somebody changed the places in the meantime. Please look at them again.')
      await orderPlaces(tx, body.placeIds)
      await announcePlaces(tx)
      const ordered = await all(tx)
      await audit(
        tx,
        'place.order',
        { kind: 'place' },
        {
          places: ordered
            .map(({ name }) => name)
            .join(', ')
            .slice(0, 2_000),
        },
      )
      return { message: 'The order is saved.', data: ordered }
    }),
  )

  handle(app, services, changePlaceCall, ({ params, body, act }) =>
    act(async (tx) => {
      const places = await lockPlaces(tx)
      const place = await placeById(tx, params.placeId)
      requireFitting(places.map((other) => (other.id === place.id ? body : other)))
      await changePlace(tx, place, body)
      await announcePlaces(tx)
      await audit(
        tx,
        body.closed && !place.closed ? 'place.close' : 'place.change',
        { kind: 'place', id: place.id },
        { from: place.name, name: body.name, address: body.addressLines.join(', '), telephone: body.telephone },
      )
      return { message: `${body.name} is saved.`, data: await all(tx) }
    }),
  )

  handle(app, services, removePlaceCall, ({ params, act }) =>
    act(async (tx) => {
      const places = await lockPlaces(tx)
      const place = await placeById(tx, params.placeId)
      requireFitting(places.filter(({ id }) => id !== place.id))
      await removePlace(tx, place)
      await announcePlaces(tx)
      await audit(tx, 'place.remove', { kind: 'place', id: place.id }, { name: place.name })
      return { message: `${place.name} is removed.` }
    }),
  )
}
