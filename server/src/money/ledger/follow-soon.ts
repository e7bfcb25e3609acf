import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/task.ts'

/** Whose packages are to be looked at; nobody's named: everybody's. */
export interface Followed {
  readonly customerId?: string
}

/** The job by which packages follow what became of their bills; `prepaid/follow-money.ts` does it. */
export const followMoneyJob = { name: 'prepaid.follow' } as const

/** Has packages that are paid before they fly follow their bills, once the transaction stands. */
export const followSoon = (tx: Tx, { customerId }: Followed = {}): Promise<void> =>
  enqueue(
    tx,
    followMoneyJob,
    { ...(customerId !== undefined && { customerId }) },
    {
      key: `${followMoneyJob.name}:${customerId ?? 'all'}`,
    },
  )
