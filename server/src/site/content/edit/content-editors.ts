import { whoMay } from '../../../company/staff/roles/who-may.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Most members of staff who are told that a publication was refused. */
const MOST_TOLD = 50

/** Addresses of the members of staff who may edit content now. */
export const contentEditors = async (tx: Tx): Promise<string[]> => {
  const people = await whoMay(tx, 'content.edit').select('staff.email').orderBy('staff.email_key').limit(MOST_TOLD).execute()
  return people.map(({ email }) => email)
}
