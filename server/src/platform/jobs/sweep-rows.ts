import { sql } from 'kysely'
import type { DB } from '../database/database.ts'
import type { Recurring } from './task.ts'

export interface OldRows {
  readonly table: keyof DB
  /** The column of a row's age; an index begins with the tenant and this column. */
  readonly age: string
  readonly olderThanDays: number
  readonly where?: readonly [column: string, value: string]
}

const DAY_MS = 86_400_000
const BATCH = 1_000
/** Most batches per company, run and table; the rest waits for the next run. */
const MOST_BATCHES = 50

/** Recurring work that deletes old rows of every company in bounded batches, the oldest first. */
export const sweepRows = (name: string, pattern: string, sweeps: readonly OldRows[]): Recurring => ({
  name,
  pattern,
  run: async ({ database, clock }) => {
    const sweepOnce = async (tenantId: string, { table, age, olderThanDays, where }: OldRows): Promise<boolean> => {
      const before = new Date(clock.now().getTime() - olderThanDays * DAY_MS)
      const only = where ? sql`and ${sql.ref(where[0])} = ${where[1]}` : sql``
      const { numAffectedRows = 0n } = await database.inTenant(tenantId, (tx) =>
        sql`delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(age)} < ${before} ${only}
          order by ${sql.ref(age)} limit ${sql.lit(BATCH)}))`.execute(tx),
      )
      return numAffectedRows < BigInt(BATCH)
    }
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) {
      for (const sweep of sweeps) for (let batch = 0; batch < MOST_BATCHES && !(await sweepOnce(id, sweep)); batch += 1);
    }
  },
})
