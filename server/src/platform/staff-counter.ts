import type { StaffCountName } from '@parcelport/contract/statuses/staff-counts-rules.ts'
import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from './database/database.ts'

/** One number of the console's menu; the feature that owns the counted rows provides it. */
export interface StaffCounter {
  readonly name: StaffCountName
  readonly permission: Permission
  count(tx: Tx, most: number): Promise<number>
}
