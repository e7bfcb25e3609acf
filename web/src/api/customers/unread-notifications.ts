import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { MINE } from './session.ts'

/** First parts of the keys of all that a customer was told: news makes all of it stale. */
export const notificationsKey = [MINE, 'notifications'] as const

/** How many notifications the customer has not read, counted up to 100. */
export const unreadCount = queryOptions({
  queryKey: [...notificationsKey, 'unread'] as const,
  queryFn: async (): Promise<number> => (await askAsCustomer('GET /notifications/unread')).data.unread,
})

/** Opens the stream that says when there is news; it ends when `signal` does. */
export const openNotificationStream = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> =>
  (await sendAsCustomer('GET /notifications/stream', { headers: { Accept: 'text/event-stream' }, signal })).body
