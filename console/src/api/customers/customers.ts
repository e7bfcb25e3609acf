import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  approveIdentityCall,
  createCustomerCall,
  editCustomerCall,
  refuseIdentityCall,
  staffCustomersCall,
} from '@parcelport/contract/customers/staff-customers.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

/** Query key of customers: a change to one customer renews the lists too. */
export const customersKey = ['customers'] as const
const identitiesKey = ['identities'] as const

const of = (customerId: string): `/staff/customers/${string}` => `/staff/customers/${encodeURIComponent(customerId)}`

/** A page of customers. The previous page stays on screen while the next one loads. */
export const customersQuery = (query: QueryOf<typeof staffCustomersCall>) =>
  queryOptions({
    queryKey: [...customersKey, 'list', query],
    queryFn: ({ signal }) => ask('GET /staff/customers', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One customer's profile. */
export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', customerId],
    queryFn: async ({ signal }) => (await ask('GET /staff/customers/:customerId', { params: { customerId }, signal })).data,
  })

export const createCustomer = (body: BodyOf<typeof createCustomerCall>) => ask('POST /staff/customers', { body })

export const editCustomer = (customerId: string, body: BodyOf<typeof editCustomerCall>) =>
  ask('PUT /staff/customers/:customerId', { params: { customerId }, body })

/** Hands in the identity document of a customer at the counter. */
export const takeIdentity = (customerId: string, body: FormData) =>
  ask('POST /staff/customers/:customerId/identity', { params: { customerId }, body })

/** The notes of staff about a customer, the latest first. */
export const notesQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, 'notes', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /staff/customers/:customerId/notes', {
        params: { customerId },
        query: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const addNote = (customerId: string, text: string) =>
  ask('POST /staff/customers/:customerId/notes', { params: { customerId }, body: { text } })

/** Documents that wait for a check, the longest waiting first. */
export const waitingQuery = infiniteQueryOptions({
  queryKey: [...identitiesKey, 'waiting'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    ask('GET /staff/identities', {
      query: pageParam === '' ? {} : { cursor: pageParam },
      signal,
    }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/**
 * The details that a customer gave with their document. Each request counts as a view and is recorded, so it is never repeated
 * automatically.
 */
export const identityQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...identitiesKey, 'one', customerId],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/customers/:customerId/identity', { params: { customerId }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The address of the document. Each view of it is recorded. */
export const documentAddress = (customerId: string, version: number): string =>
  `${baseAddress()}${of(customerId)}/identity/document?version=${version}`

export const approveIdentity = (customerId: string, body: BodyOf<typeof approveIdentityCall>) =>
  ask('POST /staff/customers/:customerId/identity/approve', { params: { customerId }, body })

export const refuseIdentity = (customerId: string, body: BodyOf<typeof refuseIdentityCall>) =>
  ask('POST /staff/customers/:customerId/identity/refuse', { params: { customerId }, body })

/** The tax ids of a customer and of their receivers in full. Each request counts as a view and is recorded. */
export const showTaxIds = (customerId: string) => ask('GET /staff/customers/:customerId/tax-ids', { params: { customerId } })
