import type { ApprovalKind } from '@parcelport/contract/billing/money-rules.ts'

/** Names of what needs a second person, and the subject in the audit log. */
export const approvalWords = {
  refund: { words: 'refund', subject: 'payment' },
  'write-off': { words: 'write-off', subject: 'bill' },
  loss: { words: 'payment for a loss', subject: 'loss' },
  'credit note': { words: 'credit note', subject: 'bill' },
  void: { words: 'voiding', subject: 'bill' },
  'cancelled charge': { words: 'cancellation', subject: 'charge' },
} as const satisfies Record<ApprovalKind, object>
