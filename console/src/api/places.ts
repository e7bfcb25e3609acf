import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  addPlaceCall,
  changePlaceCall,
  orderPlacesCall,
  placesCall,
  removePlaceCall,
} from '@parcelport/contract/places.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Every place of the company in its order, closed ones too. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => (await request<typeof placesCall>('GET', '/staff/places', { signal })).data,
  staleTime: 300_000,
})

export const addPlace = (body: BodyOf<typeof addPlaceCall>) => request<typeof addPlaceCall>('POST', '/staff/places', { body })

export const changePlace = (placeId: string, body: BodyOf<typeof changePlaceCall>) =>
  request<typeof changePlaceCall>('PUT', `/staff/places/${placeId}`, { body })

export const orderPlaces = (placeIds: string[]) =>
  request<typeof orderPlacesCall>('PUT', '/staff/places/order', { body: { placeIds } })

export const removePlace = (placeId: string) => request<typeof removePlaceCall>('DELETE', `/staff/places/${placeId}`)
