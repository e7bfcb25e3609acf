import { identityCounter } from './customers/identity/identity-counter.ts'
import { messagesCounter } from './enquiries/inbox/messages-counter.ts'
import { claimsCounter, packagesCounter, unknownCounter } from './packages/menu-counters.ts'
import type { StaffCounter } from './platform/staff-counter.ts'

/** What the console's menu counts: each feature's own number. */
export const staffCounters: readonly StaffCounter[] = [
  packagesCounter,
  unknownCounter,
  claimsCounter,
  identityCounter,
  messagesCounter,
]
