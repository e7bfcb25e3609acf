import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/task.ts'
import type { PushTopic } from './push-words.ts'
import { hasDevices } from './push-subscriptions.ts'

/** Whom to tell, of what. */
export interface Push {
  readonly customerId: string
  readonly topic: PushTopic
}

/** The job that tells every device of a customer; `send-push.ts` runs it. */
export const tellDevices = { name: 'push.tell-devices' } as const

/** Queues a push message for a later moment. News of the same topic until then is told by the same message. */
export const pushLater = (tx: Tx, push: Push, runAt: Date | null): Promise<void> =>
  enqueue(tx, tellDevices, push, { key: `${tellDevices.name}:${push.topic}:${push.customerId}`, runAt })

/** Queues a push message to a customer's devices, if there are any. News of the same topic before it leaves is told by the same message. */
export const pushSoon = async (tx: Tx, push: Push): Promise<void> => {
  if (!(await hasDevices(tx, push.customerId))) return
  await pushLater(tx, push, null)
}
