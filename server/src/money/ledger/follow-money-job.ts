import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/task.ts'

/** The customer whose packages are checked; without one, all customers. */
export interface Followed {
  readonly customerId?: string
}

/** The job that moves packages after a change of their bills; `payments/prepaid/follow-money.ts` runs it. */
export const followMoneyJob = { name: 'prepaid.follow' } as const

/** Queues the job for packages that are paid before they fly. It runs after the transaction commits. */
export const followSoon = (tx: Tx, { customerId }: Followed = {}): Promise<void> =>
  enqueue(
    tx,
    followMoneyJob,
    { ...(customerId !== undefined && { customerId }) },
    {
      key: `${followMoneyJob.name}:${customerId ?? 'all'}`,
    },
  )
