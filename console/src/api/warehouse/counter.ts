import type { QueryOf } from '@parcelport/contract/call.ts'
import type { counterCall } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'
import { moneyKey, once } from '../payments/money.ts'
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

/** What must be paid before packages of one customer can go. */
export const pickupDueQuery = (packageIds: readonly string[]) =>
  queryOptions({
    queryKey: [...moneyKey, 'pickup', packageIds],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/pickups/due', { query: { packages: packageIds.join(',') }, signal })).data,
  })

/** Takes what packages cost and hands them over: both, or neither. */
export const pickUp = (key: string, body: FormData) => ask('POST /staff/pickups', { body, ...once(key) })
