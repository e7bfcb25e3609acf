import { sql } from 'kysely'
import type { Recurring } from '../jobs/task.ts'

const BATCH = 10_000

export const sweepLimits: Recurring = {
  name: 'limits.sweep',
  pattern: '23 * * * *',
  run: async ({ database, clock }) => {
    await sql`delete from limit_counts where key in (
      select key from limit_counts where expires_at < ${clock.now()} order by expires_at limit ${sql.lit(BATCH)})`.execute(
      database.system,
    )
  },
}
