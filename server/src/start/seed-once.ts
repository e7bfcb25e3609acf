import type { Services } from '../platform/services.ts'

/** An arbitrary number; every server must use the same. */
const lock = 7_208_433

/** Seeding was interrupted, or the database is empty. */
const due = `select case when exists (select from seeds where name = 'demo')
  then exists (select from seeds where name = 'demo' and finished_at is null)
  else not exists (select from tenants) end as due`

/**
 * Fills an empty database with the demonstration company, once, even if several servers start at the same time. After an
 * interruption it runs again: `seed` completes what is already there.
 */
export const seedOnce = async ({ database }: Services, seed: () => Promise<void>): Promise<void> => {
  const client = await database.owner.connect()
  try {
    const { rows } = await client.query<{ due: boolean }>(due)
    if (!rows[0]?.due) return
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rows: again } = await client.query<{ due: boolean }>(due)
    if (!again[0]?.due) return
    await client.query(`insert into seeds (name) values ('demo') on conflict do nothing`)
    await seed()
    await client.query(`update seeds set finished_at = now() where name = 'demo'`)
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}
