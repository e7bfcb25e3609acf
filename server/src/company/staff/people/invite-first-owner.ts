import { audit } from '../../audit/audit.ts'
import { parseEmailAddress } from '../../../platform/mail/email-address.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import { acting, bySystem } from '../../../platform/database/acting.ts'
import { roleColumns } from '../roles/held-role.ts'
import { staffByEmail } from '../staff-queries.ts'
import { INVITATION_LIFE_MS } from './invite-staff.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'

/**
 * Invites an owner for the installation's operator, and returns the link that is also mailed; it replaces an earlier one.
 * Throws 409 when the address already belongs to a member of staff.
 */
export const inviteFirstOwner = async (
  tx: Tx,
  { tenant, address }: { readonly tenant: Pick<Tenant, 'id' | 'publicUrl'>; readonly address: string },
): Promise<string> => {
  const { email, key } = parseEmailAddress(address)
  if (await staffByEmail(tx, key)) throw refuse.conflict(`${email} belongs to somebody of the staff already.`)
  const { token, hash } = newToken()
  const at = tx.now()
  const invitation = {
    email,
    ...roleColumns('owner'),
    token_hash: hash,
    invited_by: null,
    created_at: at,
    expires_at: new Date(at.getTime() + INVITATION_LIFE_MS),
  }
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({ ...invitation, email_key: key })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doUpdateSet(invitation))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.mail({ to: email, template: invitationMail, data: { token, role: 'owner' } })
  await audit(acting(tx, bySystem(at)), 'staff.invite', { kind: 'invitation', id }, { email, role: 'owner' })
  return invitationLink(tenant, token)
}
