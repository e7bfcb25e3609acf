import { ask } from '../client.ts'

/** Subscribes an address to the newsletter; returns the sentence to show. */
export const subscribe = async (email: string): Promise<string> =>
  (await ask('POST /post/newsletter', { body: { email } })).message

/** Confirms a subscription with the token of its mail; returns the sentence to show. */
export const confirmSubscription = async (token: string): Promise<string> =>
  (await ask('POST /newsletter/confirm', { body: { token } })).message

/** Ends a subscription with the token of any of its mails; returns the sentence to show. */
export const unsubscribe = async (token: string): Promise<string> =>
  (await ask('POST /newsletter/unsubscribe', { body: { token } })).message
