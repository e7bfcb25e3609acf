import { whoMay } from '../../company/staff/roles/who-may.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Most members of staff who are told of an event. */
const MOST_TOLD = 50

/** Members of staff who may refund money: they are told of events around it. */
export const moneyKeepers = (tx: Tx): Promise<{ name: string; email: string }[]> =>
  whoMay(tx, 'refunds.make').select(['staff.name', 'staff.email']).orderBy('staff.email_key').limit(MOST_TOLD).execute()
