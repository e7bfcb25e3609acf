import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

/** Query key of receivers: a receiver leaves the list once somebody has decided. */
export const receiversKey = ['receivers'] as const

/** Receivers that wait for a check, the longest waiting first. */
export const waitingReceiversQuery = infiniteQueryOptions({
  queryKey: [...receiversKey, 'waiting'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    ask('GET /staff/receivers', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** The receivers that a customer named and has not removed, whatever was decided about them. */
export const customerReceiversQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: [...receiversKey, 'of', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /staff/receivers', { query: { customerId, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** One receiver. */
export const receiverQuery = (receiverId: string) =>
  queryOptions({
    queryKey: [...receiversKey, 'one', receiverId],
    queryFn: async ({ signal }) => (await ask('GET /staff/receivers/:receiverId', { params: { receiverId }, signal })).data,
  })

/** The address of the picture of a receiver's ID. Each view of it is recorded. */
export const receiverDocumentAddress = (receiverId: string): string =>
  `${baseAddress()}/staff/receivers/${encodeURIComponent(receiverId)}/document`

export const approveReceiver = (receiverId: string) =>
  ask('POST /staff/receivers/:receiverId/approve', { params: { receiverId } })

export const refuseReceiver = (receiverId: string, reason: string) =>
  ask('POST /staff/receivers/:receiverId/refuse', { params: { receiverId }, body: { reason } })
