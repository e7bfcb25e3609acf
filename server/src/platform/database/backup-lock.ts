import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'

/** An arbitrary number; every process must use the same. */
const LOCK = 7_208_434

/** Takes the lock for the session of `client`: while a backup copies files, no file is removed. */
export const takeBackupLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
  return rows[0]?.held === true
}

/**
 * Whether a backup is running. First see that no row names an object, then ask: when the answer is no, the object may be
 * removed, because a later backup does not see the row either.
 */
export const isBackupUnderWay = ({ system }: Pick<Database, 'system'>): Promise<boolean> =>
  system.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(tx)
    return rows[0]?.free !== true
  })
