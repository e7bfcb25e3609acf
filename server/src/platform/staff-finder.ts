import type { Found } from '@parcelport/contract/company/staff-search.ts'
import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from './database/database.ts'

/** One kind of the search over everything, told by the feature that owns what it finds. */
export interface StaffFinder {
  readonly kind: Found['kind']
  /** Whoever lacks it is told of none. */
  readonly permission: Permission
  /** Finds by indexes alone, the best first, and no more than `most`. */
  find(tx: Tx, text: string, most: number, now: Date): Promise<Omit<Found, 'kind'>[]>
}
