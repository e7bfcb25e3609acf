import type { Shelf } from '@parcelport/contract/warehouse/desk/staff-shelves.ts'
import { sql } from 'kysely'
import { plainLine } from '../../../platform/text/plain-line.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { MOST_SHELVES, shelvesOf } from './shelves-queries.ts'

/** A shelf of the new list; `from` is its old name. */
export interface WantedShelf {
  readonly name: string
  readonly places: number
  readonly oversize?: boolean
  readonly from?: string
}
type Renaming = readonly [from: string, to: string]

/** The list with cleaned names. Throws 400 for a name that appears twice. */
const named = (shelves: readonly WantedShelf[]): WantedShelf[] => {
  const seen = new Set<string>()
  return shelves.map((shelf) => {
    const name = plainLine(shelf.name)
    if (seen.has(name.toUpperCase())) throw refuse.badRequest(`${name} is in the list twice.`)
    seen.add(name.toUpperCase())
    return { ...shelf, name }
  })
}

/** Throws 409 where the list has changed since the caller loaded it, or a removed shelf still holds packages. */
const refuseLosses = (before: readonly Shelf[], wanted: readonly WantedShelf[], known: readonly string[] | undefined): void => {
  const names = before.map(({ name }) => name)
  if (known && JSON.stringify(known) !== JSON.stringify(names))
    throw refuse.outdated('Somebody changed the shelves a moment ago. Look at them again, then repeat.')
  const oldNames = wanted.flatMap(({ from }) => from ?? [])
  const kept = new Set(wanted.map(({ name, from = name }) => from))
  const lost = wanted.find(({ from }) => from !== undefined && !names.includes(from))
  if (lost) throw refuse.outdated(`The shelf ${lost.from} no longer exists.`)
  if (new Set(oldNames).size < oldNames.length) throw refuse.badRequest('A shelf can only be renamed once.')
  const gone = before.find(({ name, taken }) => taken > 0 && !kept.has(name))
  if (gone) throw refuse.conflict(`${gone.name} still holds packages: move them to another shelf first.`)
}

/** Renames the shelf of all packages in one statement, so that two shelves can swap names. */
const renameUnder = async (tx: Tx, renamed: readonly Renaming[], at: Date): Promise<void> => {
  if (renamed.length === 0) return
  const pairs = sql.join(renamed.map(([from, to]) => sql`(${from}::text, ${to}::text)`))
  await sql`update packages set shelf = names.now, updated_at = ${at}, version = version + 1,
      status_note = case when status_note = 'On shelf ' || names.before then 'On shelf ' || names.now else status_note end
    from (values ${pairs}) as names (before, now)
    where shelf = names.before and status in ('Received', 'In transit', 'Action required', 'Ready for pickup')`.execute(tx)
  await sql`update unknown_packages set shelf = names.now, version = version + 1
    from (values ${pairs}) as names (before, now)
    where shelf = names.before and package_id is null`.execute(tx)
}

/** Throws 409 where another place has a shelf of the same name: a scanned name must lead to one shelf. */
const refuseForeign = async (tx: Tx, wanted: readonly WantedShelf[], placeId: string): Promise<void> => {
  const elsewhere = await tx
    .selectFrom('shelves')
    .innerJoin('places', 'places.id', 'shelves.place_id')
    .select(['shelves.name', 'places.name as place'])
    .where('shelves.place_id', '!=', placeId)
    .limit(MOST_SHELVES)
    .execute()
  if (elsewhere.length + wanted.length > MOST_SHELVES) throw refuse.conflict(`A company lists at most ${MOST_SHELVES} shelves.`)
  const names = new Set(wanted.map(({ name }) => name.toUpperCase()))
  const twice = elsewhere.find(({ name }) => names.has(name.toUpperCase()))
  if (twice) throw refuse.conflict(`${twice.place} already has a shelf ${twice.name}. Choose another name.`)
}

/** Replaces a place's list of shelves. Returns what was renamed. Throws 400 and 409. */
export const replaceShelves = async (
  tx: Tx,
  {
    placeId,
    shelves,
    known,
  }: {
    readonly placeId: string
    readonly shelves: readonly WantedShelf[]
    readonly known?: readonly string[]
  },
  at: Date,
): Promise<Renaming[]> => {
  const wanted = named(shelves)
  refuseLosses(await shelvesOf(tx, placeId).execute(), wanted, known)
  await refuseForeign(tx, wanted, placeId)
  await tx.deleteFrom('shelves').where('place_id', '=', placeId).execute()
  if (wanted.length > 0)
    await tx
      .insertInto('shelves')
      .values(
        wanted.map(({ name, places, oversize = false }, position) => ({ name, places, oversize, position, place_id: placeId })),
      )
      .execute()
  const renamed = wanted.flatMap(({ name, from = name }): Renaming[] => (from === name ? [] : [[from, name]]))
  await renameUnder(tx, renamed, at)
  return renamed
}
