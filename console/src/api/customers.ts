import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  addCustomerNoteCall,
  approveIdentityCall,
  customerNotesCall,
  refuseIdentityCall,
  staffCustomerCall,
  staffCustomersCall,
  staffIdentityCall,
  waitingIdentitiesCall,
} from '@parcelport/contract/staff-customers.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, request } from './client.ts'

/** Everything of customers: what changes one, changes lists too. */
export const customersKey = ['customers'] as const
const identitiesKey = ['identities'] as const

const of = (customerId: string): `/staff/customers/${string}` => `/staff/customers/${encodeURIComponent(customerId)}`

/** A page of customers; the one before stays on screen while it comes. */
export const customersQuery = (query: QueryOf<typeof staffCustomersCall>) =>
  queryOptions({
    queryKey: [...customersKey, 'list', query],
    queryFn: ({ signal }) => request<typeof staffCustomersCall>('GET', '/staff/customers', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One customer's profile. */
export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', customerId],
    queryFn: async ({ signal }) => (await request<typeof staffCustomerCall>('GET', of(customerId), { signal })).data,
  })

/** What staff noted about a customer, the latest first. */
export const notesQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, 'notes', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request<typeof customerNotesCall>('GET', `${of(customerId)}/notes`, {
        query: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const addNote = (customerId: string, text: string) =>
  request<typeof addCustomerNoteCall>('POST', `${of(customerId)}/notes`, { body: { text } })

/** Documents that wait, the longest waiting first. */
export const waitingQuery = infiniteQueryOptions({
  queryKey: [...identitiesKey, 'waiting'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    request<typeof waitingIdentitiesCall>('GET', '/staff/identities', {
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
      (await request<typeof staffIdentityCall>('GET', `${of(customerId)}/identity`, { signal })).data,
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
  request<typeof approveIdentityCall>('POST', `${of(customerId)}/identity/approve`, { body })

export const refuseIdentity = (customerId: string, body: BodyOf<typeof refuseIdentityCall>) =>
  request<typeof refuseIdentityCall>('POST', `${of(customerId)}/identity/refuse`, { body })
