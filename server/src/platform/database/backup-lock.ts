import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Database, DB, Tx } from './database.ts'

/** An arbitrary number; every process must use the same. */
const LOCK = 7_208_434

/** Takes the lock for the session of `client`: while a backup copies files, no file is removed. */
export const takeBackupLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
  return rows[0]?.held === true
}

/** An arbitrary number, as above. */
const NIGHTLY_LOCK = 7_208_436

/** Takes the lock for the session of `client`: of several who want to make the night's backup, one does. */
export const takeNightlyLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [NIGHTLY_LOCK])
  return rows[0]?.held === true
}

/** Whether somebody is at the night's backup; looks without taking the lock, so that nobody is kept from it. */
export const isNightlyUnderWay = async (on: Kysely<DB> | Tx): Promise<boolean> => {
  const { rows } = await sql<{
    held: boolean
  }>`select exists (select from pg_locks where locktype = 'advisory' and objid = ${NIGHTLY_LOCK}
    and classid = 0 and database = (select oid from pg_database where datname = current_database())) as held`.execute(on)
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
