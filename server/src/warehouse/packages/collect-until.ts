import type { CollectUntil, PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import type { PlaceRow } from '../../company/places/places-queries.ts'
import { pickupLine } from '../../company/places/pickup-words.ts'

/**
 * Until when a package that is ready waits: its last day in the locker, whatever storage allows; at a counter the last day without a fee,
 * by the storage rules where they count, otherwise as it was promised. Undefined where no day is known. Pure.
 */
export const collectUntil = (
  { kind }: Pick<PlaceRow, 'kind'>,
  promised: string | null,
  storage: Pick<PackageStorage, 'freeUntil'> | undefined,
): CollectUntil | undefined => {
  const leaves = kind === 'locker'
  const day = leaves ? promised : (storage?.freeUntil ?? promised)
  return day === null ? undefined : { day, leaves }
}

interface Noted {
  /** The note as it was written when the package came to its place. */
  readonly status_note: string | null
  /** The last free day as it was promised then. */
  readonly free_until: string | null
}

/**
 * The line below a package's status as its customer and staff read it now: where it waits and until when, by the place and the day of now, where
 * the note says that; otherwise the note. `place`: where it is ready. Pure.
 */
export const noteNow = (
  { status_note: note, free_until: promised }: Noted,
  place: Pick<PlaceRow, 'kind' | 'name'> | undefined,
  storage: Pick<PackageStorage, 'freeUntil'> | undefined,
): string | null => {
  if (place === undefined || note === null) return note
  const { kind } = place
  // The place may have another name by now; its note ends with the same day.
  const saysWhere = promised === null ? note === place.name : note.endsWith(pickupLine({ kind, name: '' }, promised))
  return saysWhere ? pickupLine(place, collectUntil(place, promised, storage)?.day ?? null) : note
}
