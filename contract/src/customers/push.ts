import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../call.ts'

/** Devices of a customer that get push messages; a further one replaces the oldest. */
export const MOST_PUSH_DEVICES = 10

/** A browser's subscription, as `PushSubscription.toJSON()` says it, with keys in base64url (RFC 8291). */
export const PushSubscriptionBody = Type.Object({
  endpoint: Type.String({ pattern: '^https://', maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
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
  body: Type.Object({ endpoint: Type.String({ maxLength: 1000 }) }),
  response: Acknowledged,
})
