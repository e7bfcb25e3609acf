import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Most packages inside boxes that are read at once. */
const MOST_INSIDE = 5_000

/** Packages with the packages inside them: a box and its contents are paid for and handed over together. */
export const withInside = async (tx: Tx, packageIds: readonly string[]): Promise<string[]> => {
  const inside = await tx
    .selectFrom('packages')
    .select('id')
    .where('parent_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .limit(MOST_INSIDE)
    .execute()
  return [...packageIds, ...inside.map(({ id }) => id)]
}
