import pg from 'pg'
import { connectionSettings } from './connect/connection-settings.ts'

/**
 * A restore marks the database before it writes anything, and takes the mark away as its last step: what was killed in between
 * is not taken for an empty installation. The mark has a schema of its own, because `public` is filled by the backup.
 */
export const setRestoreMark = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`create schema if not exists restoring;
    create table if not exists restoring.begun (at timestamptz not null default now())`)
}

export const clearRestoreMark = async (client: pg.ClientBase): Promise<void> => {
  await client.query('drop schema if exists restoring cascade')
}

/** Whether a restore into the database at `url` (the owner's address) has begun and not ended. */
export const hasRestoreMark = async (url: string): Promise<boolean> => {
  const client = new pg.Client(connectionSettings(url, 'owner'))
  await client.connect()
  try {
    const { rows } = await client.query<{ marked: boolean }>(`select to_regnamespace('restoring') is not null as marked`)
    return rows[0]?.marked ?? false
  } finally {
    await client.end()
  }
}
