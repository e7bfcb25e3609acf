import { mayDo, staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Most of the staff that are told of one thing. */
const MOST_TOLD = 50

/** Who of the staff keeps the money, and is told of what happens to it: those who may give it back. */
export const moneyKeepers = (tx: Tx): Promise<{ name: string; email: string }[]> =>
  tx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where(
      'role',
      'in',
      staffRoles.filter((role) => mayDo(role, 'refunds.make')),
    )
    .where('deactivated_at', 'is', null)
    .orderBy('email_key')
    .limit(MOST_TOLD)
    .execute()
