import type { PublicPlace } from '@parcelport/contract/warehouse/desk/places.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../reader.ts'

/** Counters and lockers where customers collect, in the company's order; null if they could not be loaded. */
export const places = queryOptions({
  queryKey: ['places', '/get/places'] as const,
  queryFn: async ({ client }): Promise<readonly PublicPlace[] | null> =>
    (await read(client, '/get/places')) as readonly PublicPlace[] | null,
})
