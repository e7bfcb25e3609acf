import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { MOST_PLACES } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import { sql } from 'kysely'
import { plainLine } from '../../platform/text/plain-line.ts'
import { advisoryLock } from '../../platform/database/advisory-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { requireTimeZone } from '../../platform/time-zone.ts'
import { placesOf, type PlaceRow } from './places-queries.ts'

type Wanted = Omit<Place, '_id' | 'version'>

const NO_MAP = 'The map link is an address that begins with https://.'

const mapLinkOf = (typed: string | null): string | null => {
  const text = plainLine(typed ?? '')
  if (text === '') return null
  const url = /^https:\/\/[^\s\\<>"'`]+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username !== '' || url.password !== '') throw refuse.field('mapLink', NO_MAP)
  return text
}

/** The columns of a wanted place, in plain text. Throws 400. */
export const placeColumns = (wanted: Wanted) => {
  requireTimeZone(wanted.timeZone)
  return {
    kind: wanted.kind,
    name: wanted.name,
    address_lines: wanted.addressLines.filter((line) => line !== ''),
    telephone: wanted.telephone,
    opening_hours: JSON.stringify(wanted.openingHours),
    map_link: mapLinkOf(wanted.mapLink),
    time_zone: wanted.timeZone,
    bring: wanted.bring,
    free_days: wanted.freeDays,
    closed: wanted.closed,
  }
}

/** The company's places, locked until the transaction ends. */
export const lockPlaces = async (tx: Tx): Promise<PlaceRow[]> => {
  await advisoryLock(tx, `places:${tx.tenantId}`)
  return placesOf(tx)
}

/** Checks the company's list of places after a change. Throws 409 when two share a name, or no open place receives packages. */
export const requireFitting = (
  places: readonly { readonly name: string; readonly kind: string; readonly closed: boolean }[],
): void => {
  const names = new Set<string>()
  for (const { name } of places) {
    const key = plainLine(name).toLowerCase()
    if (names.has(key)) throw refuse.conflict(`There is already a place called ${plainLine(name)}.`)
    names.add(key)
  }
  if (!places.some(({ kind, closed }) => kind === 'warehouse' && !closed))
    throw refuse.conflict('At least one warehouse must stay open to receive packages.')
}

/** Adds a place after the others. Throws 409 when there are already as many as allowed. */
export const addPlace = async (tx: Tx, places: readonly PlaceRow[], wanted: Wanted): Promise<string> => {
  if (places.length >= MOST_PLACES) throw refuse.conflict(`A company has at most ${MOST_PLACES} places.`)
  const { id } = await tx
    .insertInto('places')
    .values({ ...placeColumns(wanted), position: places.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await orderPlaces(tx, [...places.map((place) => place.id), id])
  return id
}

/** Changes a place in the version that the caller's screen shows. Throws 409 when somebody changed it since. */
export const changePlace = async (tx: Tx, place: PlaceRow, wanted: Wanted & { readonly version: number }): Promise<void> => {
  if (place.version !== wanted.version)
    throw refuse.outdated(`Somebody changed ${place.name} in the meantime. Please look at it again.`)
  await tx
    .updateTable('places')
    .set({ ...placeColumns(wanted), version: sql<number>`version + 1` })
    .where('id', '=', place.id)
    .execute()
}

export const orderPlaces = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const pairs = sql.join(ids.map((id, position) => sql`(${id}::uuid, ${position}::integer)`))
  await sql`update places set position = ordered.position from (values ${pairs}) as ordered (id, position)
    where places.id = ordered.id`.execute(tx)
}

const FOREIGN_KEY = '23503'

/** Removes an unused place. Throws 409 when something is or was there. */
export const removePlace = async (tx: Tx, { id, name }: PlaceRow): Promise<void> => {
  const shelf = await tx.selectFrom('shelves').select('name').where('place_id', '=', id).limit(1).executeTakeFirst()
  if (shelf) throw refuse.conflict(`${name} still has shelves. Remove them first, or close the place.`)
  try {
    await tx.deleteFrom('places').where('id', '=', id).execute()
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY) throw error
    throw refuse.conflict(`Packages or tills are or were at ${name}. Close it instead.`)
  }
}
