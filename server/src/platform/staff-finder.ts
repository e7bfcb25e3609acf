import type { Found } from '@parcelport/contract/company/staff-search.ts'
import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from './database/database.ts'

/** One kind of result of the search over everything; the feature that owns the rows provides it. */
export interface StaffFinder {
  readonly kind: Found['kind']
  readonly permission: Permission
  /** Finds by indexes alone, the best first, and no more than `most`. */
  find(tx: Tx, text: string, most: number, now: Date): Promise<Omit<Found, 'kind'>[]>
}
