import { sql, type SelectQueryBuilder } from 'kysely'
import { pageOf, readCursor, writeCursor, type Place } from './page-cursor.ts'

interface Waiting {
  /** The table, or its alias, that has `state` and `id`. */
  readonly of: string
  readonly state: 'waiting' | 'decided'
  /** The column with the time since when a row waits: those that wait longest come first. */
  readonly waits: string
  /** The column by whose time decided rows are ordered, latest first. */
  readonly decided: string
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * One page of rows that wait for somebody's decision, or of those that were decided. A row's `at` is the time by which it is ordered;
 * where decided rows have another, that is `decided`. Throws 400 for a cursor that is not ours.
 */
export const waitingPage = async <Tables, Table extends keyof Tables, Row extends Place & { readonly decided?: string | null }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { of, state, waits, decided, cursor, limit }: Waiting,
): Promise<{ readonly page: Row[]; readonly nextCursor: string | null }> => {
  const isWaiting = state === 'waiting'
  const [at, id] = [sql.ref(`${of}.${isWaiting ? waits : decided}`), sql.ref(`${of}.id`)]
  const [order, isBehind] = isWaiting ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  // Written out, so that PostgreSQL sees that the index of what waits has the rows.
  let asked = query
    .where(sql<boolean>`${sql.ref(`${of}.state`)} ${isWaiting ? sql`=` : sql`<>`} 'waiting'`)
    .orderBy(at, order)
    .orderBy(id, order)
    .limit(limit + 1)
  if (cursor !== undefined) {
    const last = readCursor(cursor)
    asked = asked.where(sql<boolean>`(${at}, ${id}) ${isBehind} (${last.at}::timestamptz, ${last.id}::uuid)`)
  }
  const rows = await asked.execute()
  return pageOf(rows as Row[], limit, (row) => writeCursor({ at: row.decided ?? row.at, id: row.id }))
}
