import type { PushSubscriptionBody } from '@parcelport/contract/customers/push.ts'
import { askAsCustomer } from '../customer-request.ts'

/** The company's public key for push messages, in base64url. */
export const pushKey = async (): Promise<string> => (await askAsCustomer('GET /notifications/push-key')).data.publicKey

/** Sends push messages to a subscription from now on. */
export const subscribeToPush = async (body: PushSubscriptionBody): Promise<void> => {
  await askAsCustomer('POST /notifications/push', { body })
}

/** Sends no more push messages to a subscription. */
export const unsubscribeFromPush = async (endpoint: string): Promise<void> => {
  await askAsCustomer('POST /notifications/push/end', { body: { endpoint } })
}
