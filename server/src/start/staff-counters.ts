import { cardsCounter } from './cards/cards-counter.ts'
import { identityCounter } from './customers/identity/identity-counter.ts'
import { messagesCounter } from './enquiries/inbox/messages-counter.ts'
import { lossesCounter } from './losses/losses-counter.ts'
import { claimsCounter, packagesCounter, unknownCounter } from './packages/menu-counters.ts'
import { approvalsCounter } from './payments/approvals-counter.ts'
import { requestsCounter } from './requests/requests-counter.ts'
import { storageCounter } from './storage/storage-counter.ts'
import { transfersCounter } from './transfers/transfers-counter.ts'
import type { StaffCounter } from './platform/staff-counter.ts'

/** What the console's menu counts: each feature's own number. */
export const staffCounters: readonly StaffCounter[] = [
  packagesCounter,
  unknownCounter,
  claimsCounter,
  requestsCounter,
  storageCounter,
  transfersCounter,
  cardsCounter,
  approvalsCounter,
  lossesCounter,
  identityCounter,
  messagesCounter,
]
