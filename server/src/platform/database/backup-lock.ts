import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** Any number will do, as long as every process uses the same. */
const LOCK = 7_208_434

/** Held by the session of `client` until it ends: while a backup copies the files that its rows name, none of them is removed. */
export const holdBackupLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
  return rows[0]?.held === true
}

/**
 * Whether a backup is being made. Whoever asks this after having seen that no row names an object may remove it when the answer is no: a
 * backup that begins later does not see that row either.
 */
export const isBackupUnderWay = ({ system }: Pick<Database, 'system'>): Promise<boolean> =>
  system.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(tx)
    return rows[0]?.free !== true
  })
