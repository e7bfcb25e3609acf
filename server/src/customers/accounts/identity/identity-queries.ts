import type { IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'

const columns = [
  'id',
  'name',
  'government_id_file_id',
  'government_id_sealed',
  'identity_state',
  'identity_version',
  'identity_sent_at',
  'identity_reason',
  'identity_decided_at',
  'identity_decided_by',
] as const

const identityRow = (tx: Tx, customerId: string) => tx.selectFrom('customers').select(columns).where('id', '=', customerId)

/** The state of a customer's identity check. */
export const identityOf = async (tx: Tx, customerId: string) => identityRow(tx, customerId).executeTakeFirst()

/**
 * The state of a customer's identity check, locked until the transaction ends: simultaneous documents or decisions wait for
 * each other.
 */
export const lockIdentity = async (tx: Tx, customerId: string) =>
  identityRow(tx, customerId).forNoKeyUpdate().executeTakeFirst()

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof identityOf>>>

export const stateOf = (row: { readonly identity_state: string }): IdentityState => row.identity_state as IdentityState
