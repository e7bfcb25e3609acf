import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Most packages that are asked about at once, with all that is packed in them. */
const MOST_INSIDE = 5_000

/** Packages and what is packed inside them: what is owed for the one is owed for the other, and all are handed over together. */
export const withInside = async (tx: Tx, packageIds: readonly string[]): Promise<string[]> => {
  const inside = await tx
    .selectFrom('packages')
    .select('id')
    .where('parent_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .limit(MOST_INSIDE)
    .execute()
  return [...packageIds, ...inside.map(({ id }) => id)]
}
