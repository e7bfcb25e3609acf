import { pushKeyCall, subscribeToPushCall, unsubscribeFromPushCall } from '@parcelport/contract/customers/push.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { isPushKey } from './encrypt-push.ts'
import { pushKeysOf } from './push-keys.ts'
import { endSubscription, keepSubscription } from './push-subscriptions.ts'

const devicesOfCustomer: LimitRule = {
  name: 'push-devices',
  points: 50,
  seconds: 86_400,
  message: 'Notices were turned on very often today. Please wait until tomorrow.',
}

const UNUSABLE = 'We cannot send notices to this browser. Please update it, or use another one.'

const isWebAddress = (endpoint: string): boolean => {
  const url = URL.parse(endpoint)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
}

/** A customer's devices for push messages. */
export const pushRoutes = (app: App, services: Services): void => {
  handle(app, services, pushKeyCall, async ({ transaction }) => {
    const { publicKey } = await transaction(pushKeysOf)
    return { data: { publicKey: publicKey.toString('base64url') } }
  })

  handle(app, services, subscribeToPushCall, async ({ body: { endpoint, keys }, customer, transaction }) => {
    await services.limits.consume(devicesOfCustomer, customer.id)
    const publicKey = Buffer.from(keys.p256dh, 'base64url')
    if (!isWebAddress(endpoint) || !isPushKey(publicKey)) throw refuse.badRequest(UNUSABLE)
    const subscription = { endpoint, publicKey, authSecret: Buffer.from(keys.auth, 'base64url') }
    await transaction((tx) => keepSubscription(tx, { customerId: customer.id, sessionId: customer.sessionId, ...subscription }))
    return { message: 'This device gets notices from now on.' }
  })

  handle(app, services, unsubscribeFromPushCall, async ({ body: { endpoint }, customer, transaction }) => {
    await transaction((tx) => endSubscription(tx, customer.id, endpoint))
    return { message: 'This device gets no more notices.' }
  })
}
