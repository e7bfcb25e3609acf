import type { subscribeCall } from '@parcelport/contract/enquiries.ts'
import { request } from './client.ts'

/** Subscribes an address to the newsletter; answers with the sentence to show. */
export const subscribe = async (email: string): Promise<string> =>
  (await request<typeof subscribeCall>('POST', '/post/newsletter', { body: { email } })).message
