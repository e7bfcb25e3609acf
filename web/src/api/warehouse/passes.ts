import type { BodyOf, ResponseOf } from '@parcelport/contract/call.ts'
import type { makePassCall, PickupPass } from '@parcelport/contract/warehouse/desk/passes.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from '../customers/session.ts'

export type { PickupPass }
/** A new pass with its code and digits, which the server returns only once. */
export type NewPass = ResponseOf<typeof makePassCall>['data']

/** The customer's pick-up passes, the latest first. */
export const myPasses = queryOptions({
  queryKey: [MINE, 'passes'] as const,
  queryFn: async (): Promise<readonly PickupPass[]> => (await askAsCustomer('GET /pickup-passes')).data,
})

/** Makes a pass for `days` days: for a receiver, for a named person, or for the customer. */
export const makePass = async (body: BodyOf<typeof makePassCall>): Promise<NewPass> =>
  (await askAsCustomer('POST /pickup-passes', { body })).data

/** Ends a pass; returns the sentence to show. */
export const endPass = async (passId: string): Promise<string> =>
  (await askAsCustomer('DELETE /pickup-passes/:passId', { params: { passId } })).message
