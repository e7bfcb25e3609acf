import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB, Tx } from '../database.ts'

/** How many rows a query finds; it stops at the query's own limit. */
export const countRows = async <Table extends keyof DB>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, Table, { id: string }>,
): Promise<number> => {
  const { count } = await tx
    .selectFrom(rows.as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
