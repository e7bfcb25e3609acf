import { moneyDay } from '../../../money/ledger/money-day.ts'
import { BILL_WAIT_MS, isGathered } from '../../../customers/notifications/gathered-news.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import { issueAllReady } from './issue-all-ready.ts'
import { tellIssued } from './tell-bill.ts'

interface Billed {
  readonly customerId: string
}

/**
 * Issues one bill of all billable charges of a customer, where the company's bills issue themselves. Without such charges it does
 * nothing, so it can run twice. While news of ready packages waits for its mail, the job of that mail issues the bill, which the mail
 * then shows. A simultaneous bill or charge makes it fail, and the job is tried again.
 */
export const issueReady: Task<Billed> = {
  name: 'bills.issue-ready',
  run: async ({ customerId }, context) => {
    const waits = await context.transaction((tx) => isGathered(tx, { customerId, step: 'Ready for pickup' }))
    if (waits) return
    await issueAllReady(context, customerId, async (tx, bill) => {
      if (bill) await tellIssued(tx, bill)
    })
  },
}

/** Whether the company's bills issue themselves on a day. */
export const billsIssueThemselves = async (tx: Tx, at: Date): Promise<boolean> =>
  (await moneyDay(tx, at)).profile?.issue === 'when ready'

/** Queues a customer's bill where the company's bills issue themselves. It contains everything that is ready when the job runs. */
export const billWhenReady = async (tx: Tx, customerId: string, at: Date): Promise<void> => {
  if (!(await billsIssueThemselves(tx, at))) return
  const runAt = new Date(at.getTime() + BILL_WAIT_MS)
  await enqueue(tx, issueReady, { customerId }, { key: `${issueReady.name}:${customerId}`, runAt })
}
