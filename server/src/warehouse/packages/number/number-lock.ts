import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * Locks a tracking number until the transaction ends, so that announcing, receiving, storing as unknown and claiming it happen one after the other.
 * Taken before any row lock.
 */
export const lockNumber = async (tx: Tx, trackingNumber: string): Promise<void> => {
  await advisoryLock(tx, `number:${tx.tenantId}:${trackingNumber}`)
}
