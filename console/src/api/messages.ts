import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  answerEnquiryCall,
  assignEnquiryCall,
  closeEnquiryCall,
  enquiryColleaguesCall,
  reopenEnquiryCall,
  staffEnquiriesCall,
  staffEnquiryCall,
} from '@parcelport/contract/staff-enquiries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Everything of messages: what changes one, changes lists too. */
export const messagesKey = ['messages'] as const

const of = (enquiryId: string): `/staff/enquiries/${string}` => `/staff/enquiries/${encodeURIComponent(enquiryId)}`

/** A page of a folder; the one before stays on screen while it comes. */
export const messagesQuery = (query: QueryOf<typeof staffEnquiriesCall>) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: ({ signal }) => request<typeof staffEnquiriesCall>('GET', '/staff/enquiries', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** One message with its answers. */
export const messageQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', enquiryId],
    queryFn: async ({ signal }) => (await request<typeof staffEnquiryCall>('GET', of(enquiryId), { signal })).data,
  })

/** Who can answer messages. */
export const colleaguesQuery = queryOptions({
  queryKey: [...messagesKey, 'colleagues'],
  staleTime: 300_000,
  queryFn: async ({ signal }) =>
    (await request<typeof enquiryColleaguesCall>('GET', '/staff/enquiries/colleagues', { signal })).data,
})

export const answerMessage = (enquiryId: string, body: BodyOf<typeof answerEnquiryCall>) =>
  request<typeof answerEnquiryCall>('POST', `${of(enquiryId)}/answer`, { body })

export const assignMessage = (enquiryId: string, body: BodyOf<typeof assignEnquiryCall>) =>
  request<typeof assignEnquiryCall>('POST', `${of(enquiryId)}/assign`, { body })

export const closeMessage = (enquiryId: string, version: number) =>
  request<typeof closeEnquiryCall>('POST', `${of(enquiryId)}/close`, { body: { version } })

export const reopenMessage = (enquiryId: string, version: number) =>
  request<typeof reopenEnquiryCall>('POST', `${of(enquiryId)}/reopen`, { body: { version } })
