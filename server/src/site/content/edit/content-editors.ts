import { mayDo, staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Most members of staff who are told that a publication was refused. */
const MOST_TOLD = 50

/** Addresses of the members of staff who may edit content now. */
export const contentEditors = async (tx: Tx): Promise<string[]> => {
  const people = await tx
    .selectFrom('staff')
    .select('email')
    .where(
      'role',
      'in',
      staffRoles.filter((role) => mayDo(role, 'content.edit')),
    )
    .where('deactivated_at', 'is', null)
    .orderBy('email_key')
    .limit(MOST_TOLD)
    .execute()
  return people.map(({ email }) => email)
}
