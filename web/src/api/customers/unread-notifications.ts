import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

/** The first part of the query keys of the customer's notifications: news makes all of them stale. */
export const notificationsKey = [MINE, 'notifications'] as const

/** How many notifications the customer has not read, counted up to 100. */
export const unreadCount = queryOptions({
  queryKey: [...notificationsKey, 'unread'] as const,
  queryFn: async (): Promise<number> => (await askAsCustomer('GET /notifications/unread')).data.unread,
})

/** Opens the stream that announces news; it ends when `signal` aborts. */
export const openNotificationStream = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> =>
  (await sendAsCustomer('GET /notifications/stream', { headers: { Accept: 'text/event-stream' }, signal })).body
