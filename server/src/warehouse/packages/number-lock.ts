import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Held until the transaction ends: announcing, receiving, keeping and claiming one tracking number happen one after the other,
 * so that each sees what the one before did. Taken before any row is locked.
 */
export const lockNumber = async (tx: Tx, trackingNumber: string): Promise<void> => {
  await advisoryLock(tx, `number:${tx.tenantId}:${trackingNumber}`)
}
