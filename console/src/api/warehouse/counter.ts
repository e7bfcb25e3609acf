import type { QueryOf } from '@parcelport/contract/call.ts'
import type { counterCall } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'
import { moneyKey, once } from '../payments/money.ts'
import { packagesKey } from './packages.ts'

/** A customer's packages to collect, found by a scan or by the customer's id. Somebody else may hand them over at the same time. */
export const counterQuery = (query: QueryOf<typeof counterCall>) =>
  queryOptions({
    queryKey: [...packagesKey, 'counter', query],
    queryFn: async ({ signal }) => (await ask('GET /staff/counter', { query, signal })).data,
    refetchInterval: 30_000,
  })

/** Hands several packages over: all of them, or none. */
export const deliverPackages = (body: FormData) => ask('POST /staff/packages/deliver', { body })

/** The payment that is due before packages of one customer can be handed over. */
export const pickupDueQuery = (packageIds: readonly string[]) =>
  queryOptions({
    queryKey: [...moneyKey, 'pickup', packageIds],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/pickups/due', { query: { packages: packageIds.join(',') }, signal })).data,
  })

/** Takes the payment for packages and hands them over: both, or neither. */
export const pickUp = (key: string, body: FormData) => ask('POST /staff/pickups', { body, ...once(key) })
