import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestServer } from './test-server.ts'

/** Resolves when `count` transactions of this server's database wait for a lock. */
export const untilLocked = (server: TestServer, count = 1): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await server.services.database.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThanOrEqual(count)
  })
