import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

/** Everything of receivers: who is decided on is gone from the list. */
export const receiversKey = ['receivers'] as const

/** People whom customers named and nobody has looked at yet, the longest waiting first. */
export const waitingReceiversQuery = infiniteQueryOptions({
  queryKey: [...receiversKey, 'waiting'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    ask('GET /staff/receivers', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** Whom a customer named and has not removed, however it was decided. */
export const customerReceiversQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: [...receiversKey, 'of', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /staff/receivers', { query: { customerId, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** One of them. */
export const receiverQuery = (receiverId: string) =>
  queryOptions({
    queryKey: [...receiversKey, 'one', receiverId],
    queryFn: async ({ signal }) => (await ask('GET /staff/receivers/:receiverId', { params: { receiverId }, signal })).data,
  })

/** Where the picture of their ID is to be had; each look at it is recorded. */
export const receiverDocumentAddress = (receiverId: string): string =>
  `${baseAddress()}/staff/receivers/${encodeURIComponent(receiverId)}/document`

export const approveReceiver = (receiverId: string) =>
  ask('POST /staff/receivers/:receiverId/approve', { params: { receiverId } })

export const refuseReceiver = (receiverId: string, reason: string) =>
  ask('POST /staff/receivers/:receiverId/refuse', { params: { receiverId }, body: { reason } })
