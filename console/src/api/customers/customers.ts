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

/** Everything of customers: what changes one, changes lists too. */
export const customersKey = ['customers'] as const
const identitiesKey = ['identities'] as const

const of = (customerId: string): `/staff/customers/${string}` => `/staff/customers/${encodeURIComponent(customerId)}`

/** A page of customers; the one before stays on screen while it comes. */
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

/** What staff noted about a customer, the latest first. */
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

/** Documents that wait, the longest waiting first. */
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

/** What a customer gave beside their document. Every asking is a view and is recorded: never asked again unasked. */
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

/** Where the document itself is to be had; each look at it is recorded. */
export const documentAddress = (customerId: string, version: number): string =>
  `${baseAddress()}${of(customerId)}/identity/document?version=${version}`

export const approveIdentity = (customerId: string, body: BodyOf<typeof approveIdentityCall>) =>
  ask('POST /staff/customers/:customerId/identity/approve', { params: { customerId }, body })

export const refuseIdentity = (customerId: string, body: BodyOf<typeof refuseIdentityCall>) =>
  ask('POST /staff/customers/:customerId/identity/refuse', { params: { customerId }, body })
