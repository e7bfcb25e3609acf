import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type { answerEnquiryCall, assignEnquiryCall, staffEnquiriesCall } from '@parcelport/contract/site/staff-enquiries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** Query key of messages: a change to one message renews the lists too. */
export const messagesKey = ['messages'] as const

/** A page of a folder. The previous page stays on screen while the next one loads. */
export const messagesQuery = (query: QueryOf<typeof staffEnquiriesCall>) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: ({ signal }) => ask('GET /staff/enquiries', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** Open messages without an answer, by how long they have waited. */
export const unansweredQuery = queryOptions({
  queryKey: [...messagesKey, 'unanswered'],
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await ask('GET /staff/enquiries/unanswered', { signal })).data,
})

/** One message with its answers. */
export const messageQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', enquiryId],
    queryFn: async ({ signal }) => (await ask('GET /staff/enquiries/:enquiryId', { params: { enquiryId }, signal })).data,
  })

/** Staff who can answer messages. */
export const colleaguesQuery = queryOptions({
  queryKey: [...messagesKey, 'colleagues'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => (await ask('GET /staff/enquiries/colleagues', { signal })).data,
})

export const answerMessage = (enquiryId: string, body: BodyOf<typeof answerEnquiryCall>) =>
  ask('POST /staff/enquiries/:enquiryId/answer', { params: { enquiryId }, body })

export const assignMessage = (enquiryId: string, body: BodyOf<typeof assignEnquiryCall>) =>
  ask('POST /staff/enquiries/:enquiryId/assign', { params: { enquiryId }, body })

export const closeMessage = (enquiryId: string, version: number) =>
  ask('POST /staff/enquiries/:enquiryId/close', { params: { enquiryId }, body: { version } })

export const reopenMessage = (enquiryId: string, version: number) =>
  ask('POST /staff/enquiries/:enquiryId/reopen', { params: { enquiryId }, body: { version } })
