import type { Product } from '@parcelport/contract/prices/calculator.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../reader.ts'

/** The calculator's products; none when the company has published none. */
export const products = queryOptions({
  queryKey: ['calculator', '/get/product'] as const,
  queryFn: async ({ client }): Promise<Product[]> => ((await read(client, '/get/product')) as Product[] | null) ?? [],
})
