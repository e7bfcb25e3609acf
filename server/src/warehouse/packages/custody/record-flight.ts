import type { Tx } from '../../../platform/database/database.ts'
import type { CustodyFacts } from './custody-facts.ts'
import { recordCustody, type Recording } from './record-custody.ts'

/** Records a flight's step in the custody logs of its packages, always in the order of ids, against deadlocks. */
export const recordFlight = async (
  tx: Tx,
  { at, actor }: Omit<Recording, 'packageId'>,
  said: CustodyFacts['flight'],
  packageIds: readonly string[],
): Promise<void> => {
  for (const packageId of packageIds.toSorted()) await recordCustody(tx, { packageId, at, actor }, 'flight', said)
}
