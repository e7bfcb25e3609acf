import { countWaitingReceivers } from '../../receivers/receivers-queries.ts'
import type { StaffCounter } from '../../../platform/staff-counter.ts'
import { countWaiting } from './waiting-identities-queries.ts'

/** Who waits to be looked at: customers, and people whom they named. */
export const identityCounter: StaffCounter = {
  name: 'identity',
  permission: 'customers.identity',
  count: async (tx, most) => {
    const documents = await countWaiting(tx, most)
    return documents + (await countWaitingReceivers(tx, most - documents))
  },
}
