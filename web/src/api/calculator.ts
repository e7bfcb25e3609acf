import type { BodyOf } from '@parcelport/contract/call.ts'
import type { calculateCall, Estimate, Product } from '@parcelport/contract/calculator.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'
import { read } from './reader.ts'

/** The products that can be calculated; none when the company has published none. */
export const products = queryOptions({
  queryKey: ['calculator', '/get/product'] as const,
  queryFn: async ({ client }): Promise<Product[]> => ((await read(client, '/get/product')) as Product[] | null) ?? [],
})

/** What an estimate is asked for. Value in USD, with the store's shipping and tax. */
export interface Parcel extends BodyOf<typeof calculateCall> {
  readonly productId: string
}

/** What bringing a parcel in costs, with its working. */
export const calculate = async ({ productId, ...body }: Parcel): Promise<Estimate> =>
  (await request<typeof calculateCall>('POST', `/calculate/product/${encodeURIComponent(productId)}`, { body })).data
