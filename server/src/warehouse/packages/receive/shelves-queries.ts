import { sql } from 'kysely'
import { plainLine } from '../../../platform/text/plain-line.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'

/** The most shelves of a company, over all its places. */
export const MOST_SHELVES = 500

/** The company's shelves in order, or one place's, with the number of packages on each, counted up to one above its capacity. */
export const shelvesOf = (tx: Tx, placeId?: string) => {
  const shelves = tx
    .selectFrom('shelves')
    .innerJoin('places', 'places.id', 'shelves.place_id')
    .select([
      'shelves.name',
      'shelves.place_id as placeId',
      'shelves.places',
      'shelves.oversize',
      sql<number>`(select count(*)::int from (
        (select 1 from packages where shelf = shelves.name and status in ('Received', 'In transit', 'Action required', 'Ready for pickup')
          limit shelves.places + 1)
        union all
        (select 1 from unknown_packages where shelf = shelves.name and package_id is null limit shelves.places + 1)
        limit shelves.places + 1) as here)`.as('taken'),
    ])
    .orderBy('places.position')
    .orderBy('places.id')
    .orderBy('shelves.position')
    .limit(MOST_SHELVES)
  return placeId === undefined ? shelves : shelves.where('shelves.place_id', '=', placeId)
}

/** A shelf's name as the company writes it, and its place. A company without a list gets back what was typed. */
export interface FoundShelf {
  readonly name: string
  readonly placeId: string | null
}

/** The shelf that was typed or scanned. Throws 400 where the company has a list without it. */
export const shelfNamed = async (tx: Tx, typed: string): Promise<FoundShelf> => {
  const name = plainLine(typed)
  if (name === '') throw refuse.field('shelf', 'Please choose a shelf.')
  const shelves = await tx
    .selectFrom('shelves')
    .select(['name', 'place_id as placeId'])
    .orderBy('name')
    .limit(MOST_SHELVES)
    .execute()
  const own = shelves.find((shelf) => shelf.name.toUpperCase() === name.toUpperCase())
  if (own) return own
  if (shelves.length === 0) return { name, placeId: null }
  const message = `There is no shelf ${name}.`
  throw refuse.field('shelf', message)
}
