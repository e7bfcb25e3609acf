import type { CollectUntil, PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import type { PlaceRow } from '../../company/places/places-queries.ts'

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
