import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** A lock on a name, held until the transaction ends. */
export const advisoryLock = async (tx: Tx, name: string): Promise<void> => {
  await tx
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [fn('hashtextextended', [val(name), val(0)])]).as('locked'))
    .execute()
}

/** Locks on several names in their given order, held until the transaction ends: in one order everywhere, so that two transactions cannot deadlock. */
export const advisoryLocks = async (tx: Tx, names: readonly string[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${[...names]}::text[]) as name`.execute(tx)
}
