import { countWaitingReceivers } from '../../receivers/receivers-queries.ts'
import type { StaffCounter } from '../../../platform/staff-counter.ts'
import { countWaiting } from './waiting-identities-queries.ts'

export const identityCounter: StaffCounter = {
  name: 'identity',
  permission: 'customers.identity',
  count: async (tx, most) => {
    const documents = await countWaiting(tx, most)
    return documents + (await countWaitingReceivers(tx, most - documents))
  },
}
