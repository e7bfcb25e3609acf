import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type { staffCustomersCall } from '@parcelport/contract/customers/staff-customers.ts'
import type { setShelvesCall } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** Query key of everything that a save at the desk makes stale. */
export const receivingKey = ['receiving'] as const

/** The day's counts, and the packages that the signed-in person received. */
export const deskQuery = queryOptions({
  queryKey: [...receivingKey, 'desk'],
  queryFn: async ({ signal }) => (await ask('GET /staff/receiving/desk', { signal })).data,
  refetchInterval: 60_000,
})

/** The shelves and how full they are. */
export const shelvesQuery = queryOptions({
  queryKey: [...receivingKey, 'shelves'],
  queryFn: async ({ signal }) => (await ask('GET /staff/shelves', { signal })).data,
})

export const saveShelves = (body: BodyOf<typeof setShelvesCall>) => ask('PUT /staff/shelves', { body })

/** Returns what the server knows about a scanned label. */
export const lookUp = async (scan: string) => (await ask('GET /staff/packages/lookup', { query: { scan } })).data
export type ScanResult = Awaited<ReturnType<typeof lookUp>>

/** Customers by box number or by the beginning of a name, at most ten. */
export const findCustomers = async (search: string) => {
  const query: QueryOf<typeof staffCustomersCall> = { search, limit: 10 }
  return (await ask('GET /staff/customers', { query })).data
}
export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

const options = (body: FormData, key: string) => ({ body, headers: { 'idempotency-key': key } })

/** Receives an announced package. Sent twice with the same key, it is saved once. */
export const receivePackage = (packageId: string, form: FormData, key: string) =>
  ask('POST /staff/packages/:packageId/receive', { params: { packageId }, ...options(form, key) })

/** Receives a package that nobody announced. Sent twice with the same key, it is saved once. */
export const receiveForCustomer = (form: FormData, key: string) => ask('POST /staff/packages/receive', options(form, key))

/** Puts a package into the unknown bin. Sent twice with the same key, it is saved once. */
export const keepUnknown = (form: FormData, key: string) => ask('POST /staff/unknown-packages', options(form, key))
