import { whoMay } from '../../../company/staff/roles/who-may.ts'
import type { Tx } from '../../../platform/database/database.ts'

const colleaguesQuery = (tx: Tx) => whoMay(tx, 'enquiries.answer').select(['staff.id', 'staff.name'])

/** Staff who may answer messages, by name. */
export const colleagues = (tx: Tx) => colleaguesQuery(tx).orderBy('staff.name').orderBy('staff.id').limit(500).execute()

/** A member of staff who may answer messages; undefined for anybody else. */
export const colleague = async (tx: Tx, staffId: string) =>
  colleaguesQuery(tx).where('staff.id', '=', staffId).executeTakeFirst()
