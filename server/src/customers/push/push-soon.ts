import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/task.ts'
import type { PushTopic } from './push-words.ts'
import { subscriptionsOf } from './push-subscriptions.ts'

/** Whom to tell, of what. */
export interface Push {
  readonly customerId: string
  readonly topic: PushTopic
}

/** The job that tells every device of a customer; `send-push.ts` runs it. */
export const tellDevices = { name: 'push.tell-devices' } as const

/**
 * Queues a push message to a customer's devices, if there are any. News of the same topic that comes before it leaves is told by the
 * same message.
 * @param waitMs how long it waits for further news
 */
export const pushSoon = async (tx: Tx, push: Push, waitMs: number): Promise<void> => {
  if ((await subscriptionsOf(tx, push.customerId)).length === 0) return
  const key = `${tellDevices.name}:${push.topic}:${push.customerId}`
  await enqueue(tx, tellDevices, push, { key, runAt: new Date(tx.now().getTime() + waitMs) })
}
