import type { BodyOf } from '@parcelport/contract/call.ts'
import type { MyTaxIds, saveMyTaxIdCall } from '@parcelport/contract/customers/tax-ids/tax-ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

export type { MyTaxIds }
export type TaxIdToKeep = BodyOf<typeof saveMyTaxIdCall>

/** Which tax id Customs asks for, and the ends of those that the customer gave. */
export const myTaxIds = queryOptions({
  queryKey: [MINE, 'tax-ids'] as const,
  queryFn: async (): Promise<MyTaxIds> => (await askAsCustomer('GET /my-tax-ids')).data,
})

/** Keeps the customer’s own tax id. */
export const saveMyTaxId = (body: TaxIdToKeep) => askAsCustomer('PUT /my-tax-ids/own', { body })

/** Keeps the tax id of a receiver. */
export const saveReceiverTaxId = (receiverId: string, body: TaxIdToKeep) =>
  askAsCustomer('PUT /my-tax-ids/receivers/:receiverId', { params: { receiverId }, body })
