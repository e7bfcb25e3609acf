import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addPlaceCall, changePlaceCall } from '@parcelport/contract/warehouse/desk/places.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** All places of the company in their order, closed ones included. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => (await ask('GET /staff/places', { signal })).data,
  staleTime: 300_000,
})

export const addPlace = (body: BodyOf<typeof addPlaceCall>) => ask('POST /staff/places', { body })

export const changePlace = (placeId: string, body: BodyOf<typeof changePlaceCall>) =>
  ask('PUT /staff/places/:placeId', { params: { placeId }, body })

export const orderPlaces = (placeIds: string[]) => ask('PUT /staff/places/order', { body: { placeIds } })

export const removePlace = (placeId: string) => ask('DELETE /staff/places/:placeId', { params: { placeId } })
