import type { StaffCounter } from '../../platform/staff-counter.ts'
import { countWaiting } from './waiting-identities-queries.ts'

/** Documents that wait. */
export const identityCounter: StaffCounter = { name: 'identity', permission: 'customers.identity', count: countWaiting }
