import type { Task } from '../../platform/jobs/task.ts'
import { pushSoon } from '../push/push-soon.ts'
import { pushGathered, takeForPush, type Gathered } from './gathered-news.ts'

/** Tells a customer's devices of a step, once for all packages that took it together, unless all of them have gone past it. */
export const pushGatheredTask: Task<Gathered> = {
  ...pushGathered,
  run: ({ customerId, step }, { transaction }) =>
    transaction(async (tx) => {
      if (await takeForPush(tx, { customerId, step })) await pushSoon(tx, { customerId, topic: step })
    }),
}
