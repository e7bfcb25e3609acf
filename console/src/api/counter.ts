import type { QueryOf } from '@parcelport/contract/call.ts'
import type { counterCall } from '@parcelport/contract/staff-counter.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'
import { packagesKey } from './packages.ts'

/** What a customer collects: asked for by a scan, or by the customer. Somebody else may hand it over meanwhile. */
export const counterQuery = (query: QueryOf<typeof counterCall>) =>
  queryOptions({
    queryKey: [...packagesKey, 'counter', query],
    queryFn: async ({ signal }) => (await ask('GET /staff/counter', { query, signal })).data,
    refetchInterval: 30_000,
  })

/** Hands several over: all, or none. */
export const deliverPackages = (body: FormData) => ask('POST /staff/packages/deliver', { body })
