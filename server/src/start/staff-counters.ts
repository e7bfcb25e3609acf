import { cardsCounter } from '../payments/cards/cards-counter.ts'
import { identityCounter } from '../customers/records/identity/identity-counter.ts'
import { messagesCounter } from '../site/enquiries/inbox/messages-counter.ts'
import { lossesCounter } from '../payments/losses/losses-counter.ts'
import { claimsCounter, packagesCounter, unknownCounter } from '../warehouse/packages/menu-counters.ts'
import { approvalsCounter } from '../payments/approvals/approvals-counter.ts'
import { requestsCounter } from '../warehouse/requests/requests-counter.ts'
import { storageCounter } from '../warehouse/storage/storage-counter.ts'
import { transfersCounter } from '../payments/transfers/transfers-counter.ts'
import type { StaffCounter } from '../platform/staff-counter.ts'

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
