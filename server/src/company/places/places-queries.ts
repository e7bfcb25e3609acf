import { MOST_PLACES, type PlaceKind } from '@parcelport/contract/warehouse/desk/places-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'

const columns = [
  'id',
  'version',
  'kind',
  'name',
  'address_lines',
  'telephone',
  'opening_hours',
  'map_link',
  'time_zone',
  'bring',
  'free_days',
  'closed',
] as const

const base = (tx: Tx) => tx.selectFrom('places').select(columns)
export type PlaceRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number]

export const placesOf = (tx: Tx): Promise<PlaceRow[]> => base(tx).orderBy('position').orderBy('id').limit(MOST_PLACES).execute()

export const placeById = async (tx: Tx, placeId: string): Promise<PlaceRow> => {
  const place = await base(tx).where('id', '=', placeId).executeTakeFirst()
  if (!place) throw refuse.notFound('There is no such place.')
  return place
}

/** Places by their ids; ids of no place are left out. */
export const placesByIds = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PlaceRow>> => {
  const rows = ids.length === 0 ? [] : await base(tx).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The company's first place of a kind that is not closed. */
export const firstPlace = (tx: Tx, kind: PlaceKind): Promise<PlaceRow | undefined> =>
  base(tx).where('kind', '=', kind).where('closed', '=', false).orderBy('position').orderBy('id').limit(1).executeTakeFirst()
