import type { Identity } from '@parcelport/contract/customers/identity.ts'
import { stateOf, type IdentityRow } from './identity-queries.ts'

/** The identity check as the customer sees it. */
export const toWireIdentity = (
  row: Pick<IdentityRow, 'identity_state' | 'identity_reason' | 'identity_sent_at' | 'identity_decided_at'>,
): Identity => ({
  state: stateOf(row),
  reason: row.identity_reason,
  sentAt: row.identity_sent_at?.toISOString() ?? null,
  decidedAt: row.identity_decided_at?.toISOString() ?? null,
})
