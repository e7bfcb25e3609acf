import type { Services } from '../platform/services.ts'

/** Any number will do, as long as every server uses the same. */
const lock = 7_208_433

/** Begun and not finished, or nothing there at all. */
const due = `select case when exists (select from seeds where name = 'demo')
  then exists (select from seeds where name = 'demo' and finished_at is null)
  else not exists (select from tenants) end as due`

/**
 * Brings the demonstration company into an empty database, once, whatever number of servers start at the same time.
 * One that was interrupted is brought in again: `seed` finds what is there already and completes it.
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
    // With the connection goes its lock.
    client.release(true)
  }
}
