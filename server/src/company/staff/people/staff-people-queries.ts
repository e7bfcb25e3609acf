import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { lockStaff, type StaffRow } from '../staff-queries.ts'

/** No company of this kind has more people, so the list has no pages. */
const MOST_LISTED = 500

export const everybody = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'made_role', 'deactivated_at', 'totp_sealed', 'created_at'])
    .orderBy('email_key')
    .limit(MOST_LISTED)
    .execute()

export const invitationsAt = (tx: Tx, at: Date) =>
  tx
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'made_role', 'created_at', 'expires_at'])
    .where('expires_at', '>', at)
    .orderBy('email_key')
    .limit(MOST_LISTED)
    .execute()

/** A member of staff, locked until the transaction ends. Throws 404. */
export const lockPerson = async (tx: Tx, staffId: string): Promise<StaffRow> => {
  const person = await lockStaff(tx, staffId)
  if (!person) throw refuse.notFound('There is no such person on the staff.')
  return person
}

/**
 * Ids of all owners, locked until the transaction ends. Changes of people and of roles begin with it, so that each sees the one
 * before: of two owners who remove each other, the second sees the first's change.
 */
export const lockOwners = async (tx: Tx): Promise<string[]> => {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.map(({ id }) => id)
}
