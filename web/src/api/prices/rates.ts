import type { PackageInfo, ServicePrices } from '@parcelport/contract/prices/rates.ts'
import { queryOptions } from '@tanstack/react-query'
import { publicQuery, read } from '../reader.ts'

/** The rate tables in force: the first record of /get/package-info (specification.md §3); null when there are none. */
export const packageInfo = queryOptions({
  queryKey: ['rates', '/get/package-info'] as const,
  queryFn: async ({ client }): Promise<PackageInfo | null> =>
    ((await read(client, '/get/package-info')) as PackageInfo[] | null)?.[0] ?? null,
})

/** Prices of what no other table of /rates shows, and since when the rates are in force; null when there are none. */
export const servicePrices = publicQuery<ServicePrices>('rates', '/get/service-prices')
