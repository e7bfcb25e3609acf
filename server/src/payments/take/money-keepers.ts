import { rolesWith } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Most members of staff who are told of an event. */
const MOST_TOLD = 50

/** Members of staff who may refund money: they are told of events around it. */
export const moneyKeepers = (tx: Tx): Promise<{ name: string; email: string }[]> =>
  tx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('role', 'in', rolesWith('refunds.make'))
    .where('deactivated_at', 'is', null)
    .orderBy('email_key')
    .limit(MOST_TOLD)
    .execute()
