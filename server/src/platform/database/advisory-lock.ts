import type { Tx } from './database.ts'

/** A lock on a name, held until the transaction ends. */
export const advisoryLock = async (tx: Tx, name: string): Promise<void> => {
  await tx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(name), val(0)])]).as('locked'))
    .execute()
}
