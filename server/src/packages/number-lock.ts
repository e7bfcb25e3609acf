import type { Tx } from '../platform/database/database.ts'

/**
 * Held until the transaction ends: announcing, receiving, keeping and claiming one tracking number happen one after the other,
 * so that each sees what the one before did. Taken before any row is locked.
 */
export const lockNumber = async (tx: Tx, tenantId: string, trackingNumber: string): Promise<void> => {
  await advisoryLock(tx, `number:${tenantId}:${trackingNumber}`)
}

/** A lock on a name, held until the transaction ends. */
export const advisoryLock = async (tx: Tx, name: string): Promise<void> => {
  await tx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(name), val(0)])]).as('locked'))
    .execute()
}
