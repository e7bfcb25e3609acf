import type { BodyOf } from '@parcelport/contract/call.ts'
import type { PickupToRate, ratePickupCall } from '@parcelport/contract/site/ratings.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { PickupToRate }

/** The pick-up that the customer is asked about; null while there is none. */
export const pickupToRate = queryOptions({
  queryKey: [MINE, 'pickup-to-rate'] as const,
  queryFn: async (): Promise<PickupToRate | null> => (await askAsCustomer('GET /my-ratings/asked')).data,
  // The overview waits for it: a question that may come later is not worth a pause.
  retry: false,
})

/** Answers how a pick-up went, or leaves the question; returns the sentence to show. */
export const ratePickup = async (body: BodyOf<typeof ratePickupCall>): Promise<string> =>
  (await askAsCustomer('POST /my-ratings', { body })).message
