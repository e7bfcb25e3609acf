import type { Tx } from '../../../platform/database/database.ts'
import type { CustodyFacts } from './custody-facts.ts'
import { recordCustody, type Recording } from './record-custody.ts'

/** Adds to the custody logs of packages what a flight did with them, in the order of their ids: all do so in one order. */
export const recordFlight = async (
  tx: Tx,
  { at, actor }: Omit<Recording, 'packageId'>,
  said: CustodyFacts['flight'],
  packageIds: readonly string[],
): Promise<void> => {
  for (const packageId of packageIds.toSorted()) await recordCustody(tx, { packageId, at, actor }, 'flight', said)
}
