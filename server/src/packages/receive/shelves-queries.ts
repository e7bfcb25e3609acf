import { sql } from 'kysely'
import { plainLine } from '../../accounts/plain-line.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** The shelves of the company in their order, with what is on each: counted up to one more than its places. */
export const shelvesOf = (tx: Tx) =>
  tx
    .selectFrom('shelves')
    .select([
      'name',
      'places',
      'oversize',
      sql<number>`(select count(*)::int from (
        (select 1 from packages where shelf = shelves.name and status in ('Received', 'Action required', 'Ready for pickup')
          limit shelves.places + 1)
        union all
        (select 1 from unknown_packages where shelf = shelves.name and package_id is null limit shelves.places + 1)
        limit shelves.places + 1) as here)`.as('taken'),
    ])
    .orderBy('place')
    .limit(500)

/** How the company writes a shelf that somebody typed or scanned. Throws 400 for one that is not in its list, if it keeps one. */
export const shelfNamed = async (tx: Tx, typed: string): Promise<string> => {
  const name = plainLine(typed)
  if (name === '') throw refuse.badRequest('Please choose a shelf.', [{ field: 'shelf', message: 'Please choose a shelf.' }])
  const names = await tx.selectFrom('shelves').select('name').orderBy('place').limit(500).execute()
  const own = names.find((shelf) => shelf.name.toUpperCase() === name.toUpperCase())
  if (own) return own.name
  if (names.length === 0) return name
  const message = `There is no shelf ${name}.`
  throw refuse.badRequest(message, [{ field: 'shelf', message }])
}
