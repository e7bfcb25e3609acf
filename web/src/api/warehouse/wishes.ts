import type { BodyOf } from '@parcelport/contract/call.ts'
import type { saveWishesCall, StandingWishes } from '@parcelport/contract/warehouse/requests/wishes.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { requestsKey } from './requests.ts'

export type { StandingWishes }
export type SavedWishes = BodyOf<typeof saveWishesCall>

/** What the customer wishes for every package, with what is offered today and its price. */
export const standingWishes = queryOptions({
  queryKey: [...requestsKey, 'wishes'] as const,
  queryFn: async (): Promise<StandingWishes> => (await askAsCustomer('GET /my-wishes')).data,
})

/** Saves the standing wishes. Returns them with the sentence to show. */
export const saveWishes = async (body: SavedWishes): Promise<{ message: string; data: StandingWishes }> =>
  askAsCustomer('PUT /my-wishes', { body })

/** Leaves the standing wishes out for one package. Returns the sentence to show. */
export const cancelWishes = async (packageId: string): Promise<string> =>
  (await askAsCustomer('POST /packages/:packageId/wishes/cancel', { params: { packageId } })).message
