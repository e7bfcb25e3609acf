import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../call.ts'

/** Devices of a customer that get push messages; a further one replaces the oldest. */
export const MOST_PUSH_DEVICES = 10

/** Where a browser's push service takes messages. */
const Endpoint = Type.String({ pattern: '^https://', maxLength: 1000, message: 'This browser named no push service.' })
const Key = (pattern: string) => Type.String({ pattern, message: 'This browser gave no key for its messages.' })

/** A browser's subscription, as `PushSubscription.toJSON()` says it, with keys in base64url (RFC 8291). */
export const PushSubscriptionBody = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Key('^[A-Za-z0-9_-]{87}=?$'),
    auth: Key('^[A-Za-z0-9_-]{22}={0,2}$'),
  }),
})
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>

export const pushKeyCall = call({
  method: 'GET',
  path: '/notifications/push-key',
  access: 'customer',
  tag: 'Notifications',
  summary: 'The public key with which a browser subscribes to push messages, in base64url',
  response: success(Type.Object({ publicKey: Type.String() })),
})

export const subscribeToPushCall = call({
  method: 'POST',
  path: '/notifications/push',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Sends push messages to this device from now on',
  body: PushSubscriptionBody,
  response: Acknowledged,
})

export const unsubscribeFromPushCall = call({
  method: 'POST',
  path: '/notifications/push/end',
  access: 'customer',
  tag: 'Notifications',
  summary: 'Sends no more push messages to this device',
  body: Type.Object({ endpoint: Endpoint }),
  response: Acknowledged,
})
