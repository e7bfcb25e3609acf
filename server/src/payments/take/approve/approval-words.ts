import type { ApprovalKind } from '@parcelport/contract/billing/money-rules.ts'

/** What takes a second person, as people read it, and what the audit finds it under. */
export const approvalWords = {
  refund: { words: 'refund', subject: 'payment' },
  'write-off': { words: 'write-off', subject: 'bill' },
  loss: { words: 'payment for a loss', subject: 'loss' },
} as const satisfies Record<ApprovalKind, object>
