import type { confirmSubscriptionCall, subscribeCall, unsubscribeCall } from '@parcelport/contract/enquiries.ts'
import { request } from './client.ts'

/** Subscribes an address to the newsletter; answers with the sentence to show. */
export const subscribe = async (email: string): Promise<string> =>
  (await request<typeof subscribeCall>('POST', '/post/newsletter', { body: { email } })).message

/** Confirms a subscription by the token of its mail; answers with the sentence to show. */
export const confirmSubscription = async (token: string): Promise<string> =>
  (await request<typeof confirmSubscriptionCall>('POST', '/newsletter/confirm', { body: { token } })).message

/** Ends a subscription by the token of any of its mails; answers with the sentence to show. */
export const unsubscribe = async (token: string): Promise<string> =>
  (await request<typeof unsubscribeCall>('POST', '/newsletter/unsubscribe', { body: { token } })).message
