import type { BodyOf } from '@parcelport/contract/call.ts'
import type { calculateCall, Estimate } from '@parcelport/contract/calculator.ts'
import { request } from './client.ts'

/** What an estimate is asked for. Value in USD, with the store's shipping and tax. */
export interface Parcel extends BodyOf<typeof calculateCall> {
  readonly productId: string
}

/** What bringing a parcel in costs, with its working. */
export const calculate = async ({ productId, ...body }: Parcel): Promise<Estimate> =>
  (await request<typeof calculateCall>('POST', `/calculate/product/${encodeURIComponent(productId)}`, { body })).data
