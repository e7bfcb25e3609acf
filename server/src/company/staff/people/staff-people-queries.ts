import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { lockStaff, type StaffRow } from '../staff-queries.ts'

/** The refusal for an owner whose role changed while their request waited for a lock. */
export const NO_OWNER_NOW = 'Your role was changed a moment ago.'

/** No company of this kind has more people, so the list has no pages. */
const MOST_LISTED = 500

export const everybody = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'deactivated_at', 'totp_sealed', 'created_at'])
    .orderBy('email_key')
    .limit(MOST_LISTED)
    .execute()

export const invitationsAt = (tx: Tx, at: Date) =>
  tx
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
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
 * Ids of all owners, locked until the transaction ends: of two owners who remove each other, the second sees the first's
 * change.
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

/** Whether somebody is an owner now, locked until the transaction ends. */
export const isOwnerNow = async (tx: Tx, staffId: string): Promise<boolean> => {
  const owner = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return owner !== undefined
}
