import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { beginsWith } from '../../platform/database/queries/begins-with.ts'

/** Flights whose name starts with a text. */
export const flightsNamed = (tx: Tx, text: string, most: number) =>
  tx
    .selectFrom('manifests')
    .select(['id', 'name', 'status', 'departs_at'])
    .where(beginsWith(sql`folded_name`, sql<string>`nullif(search_key(${text}::text), '')`))
    .orderBy('folded_name')
    .limit(most)
