import { enqueue, type Task, type TaskContext } from '../../platform/jobs/task.ts'
import { OutgoingFault } from '../../platform/outgoing/outgoing.ts'
import { encryptPush } from './encrypt-push.ts'
import { pushKeysOf, vapidHeader } from './push-keys.ts'
import { pushLater, tellDevices, type Push } from './push-soon.ts'
import { dropSubscription, subscriptionById, subscriptionsOf } from './push-subscriptions.ts'
import { pushHeaders, pushMessage, type PushTopic } from './push-words.ts'
import { waitsUntil } from './quiet-hours.ts'

/** A message that reaches no device within a day is no news any more. */
const KEPT_SECONDS = 86_400

interface PushToDevice {
  readonly subscriptionId: string
  readonly topic: PushTopic
}

/** Seven attempts take about half an hour. */
const pushToDevice = { name: 'push.send', maxAttempts: 7 } as const

/**
 * Gives each device a job of its own, so that one whose push service is away does not keep the others waiting. In the company's quiet
 * hours the message waits for their end.
 */
export const tellDevicesTask: Task<Push> = {
  ...tellDevices,
  run: ({ customerId, topic }, { transaction }) =>
    transaction(async (tx) => {
      const later = await waitsUntil(tx, topic)
      if (later) return pushLater(tx, { customerId, topic }, later)
      for (const subscriptionId of await subscriptionsOf(tx, customerId))
        await enqueue(tx, pushToDevice, { subscriptionId, topic })
    }),
}

type Outcome = 'sent' | 'gone' | 'refused'

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // A further attempt is safe: the push service did not take the message.
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  return 'refused'
}

const post = async (
  { services }: TaskContext,
  endpoint: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Outcome> => {
  try {
    return outcomeOf((await services.outgoing.ask(endpoint, { method: 'POST', body, headers })).status)
  } catch (error) {
    if (!(error instanceof OutgoingFault) || error.reason === 'unreachable') throw error
    // A late or too large answer, or a redirect, does not tell whether the push service took the message: it is not sent twice.
    return error.reason === 'address' ? 'gone' : 'refused'
  }
}

/** Sends one push message to one device. A subscription that its push service no longer knows ends, as does one of an address inside. */
export const sendPushTask = (publicUrlOf: (tenantId: string) => Promise<string>): Task<PushToDevice> => ({
  ...pushToDevice,
  run: async ({ subscriptionId, topic }, context) => {
    const { services, tenantId, transaction } = context
    const found = await transaction(async (tx) => {
      // An attempt after a failure may come in the quiet hours.
      const later = await waitsUntil(tx, topic)
      if (later) return enqueue(tx, pushToDevice, { subscriptionId, topic }, { runAt: later })
      const to = await subscriptionById(tx, subscriptionId)
      return to && { to, keys: await pushKeysOf(tx) }
    })
    if (!found) return
    const { to, keys } = found
    const publicUrl = await publicUrlOf(tenantId)
    const body = encryptPush(pushMessage(topic, publicUrl), { publicKey: to.public_key, authSecret: to.auth_secret })
    const outcome = await post(context, to.endpoint, body, {
      authorization: vapidHeader(keys, to.endpoint, publicUrl, services.clock.now()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(KEPT_SECONDS),
      ...pushHeaders(topic),
    })
    if (outcome === 'gone') await transaction((tx) => dropSubscription(tx, subscriptionId, to.public_key))
    if (outcome === 'refused') services.log.warn({ tenantId, subscriptionId, topic }, 'a push message was not taken')
  },
})
