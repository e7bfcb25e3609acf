import { advisoryLock, advisoryLocks } from '../../../platform/database/advisory-lock.ts'
import type { Tx } from '../../../platform/database/database.ts'

const nameOf = (tx: Tx, trackingNumber: string): string => `number:${tx.tenantId}:${trackingNumber}`

/**
 * Locks a tracking number until the transaction ends, so that announcing, receiving, storing as unknown and claiming it happen one after the other.
 * Taken before any row lock.
 */
export const lockNumber = (tx: Tx, trackingNumber: string): Promise<void> => advisoryLock(tx, nameOf(tx, trackingNumber))

/** Locks several tracking numbers as {@link lockNumber} does one, in one order, so that two transactions cannot deadlock. */
export const lockNumbers = (tx: Tx, trackingNumbers: readonly string[]): Promise<void> =>
  advisoryLocks(
    tx,
    trackingNumbers.toSorted().map((number) => nameOf(tx, number)),
  )
