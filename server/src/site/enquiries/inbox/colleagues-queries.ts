import { rolesWith } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../../platform/database/database.ts'

const colleaguesQuery = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('deactivated_at', 'is', null)
    .where('role', 'in', rolesWith('enquiries.answer'))

/** Staff who may answer messages, by name. */
export const colleagues = (tx: Tx) => colleaguesQuery(tx).orderBy('name').orderBy('id').limit(500).execute()

/** A member of staff who may answer messages; undefined for anybody else. */
export const colleague = async (tx: Tx, staffId: string) => colleaguesQuery(tx).where('id', '=', staffId).executeTakeFirst()
