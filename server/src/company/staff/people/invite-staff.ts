import { inviteStaffCall, joinStaffCall, withdrawInvitationCall } from '@parcelport/contract/company/staff-people.ts'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { audit } from '../../audit/audit.ts'
import { parseEmailAddress } from '../../../platform/mail/email-address.ts'
import { acting, staffActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newToken, tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle, handleLimited } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { staffLimits } from '../staff-limits.ts'
import { checkStaffPassword } from '../staff-password.ts'
import { addStaff, staffByEmail } from '../staff-queries.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'
import { isOwnerNow, NO_OWNER_NOW } from './staff-people-queries.ts'

export const INVITATION_LIFE_MS = 3 * 86_400_000
const USED = 'This invitation was used, replaced or withdrawn, or its time is over. Please ask for a new one.'

export const inviteStaffRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services

  handle(app, services, inviteStaffCall, async ({ body, staff, tenant, by, act }) => {
    const { email, key } = parseEmailAddress(body.email)
    await limits.consume(staffLimits.invitations, tenant.id)
    const { token, hash } = newToken()
    await act(async (tx) => {
      if (!(await isOwnerNow(tx, staff.id))) throw refuse.forbidden(NO_OWNER_NOW)
      if (await staffByEmail(tx, key)) throw refuse.conflict(`${email} belongs to somebody of the staff already.`)
      const invitation = {
        email,
        role: body.role,
        token_hash: hash,
        invited_by: staff.id,
        created_at: by.at,
        expires_at: new Date(by.at.getTime() + INVITATION_LIFE_MS),
      }
      const { id } = await tx
        .insertInto('staff_invitations')
        .values({ ...invitation, email_key: key })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doUpdateSet(invitation))
        .returning('id')
        .executeTakeFirstOrThrow()
      const data = { token, role: body.role, invitedBy: staff.name }
      await tx.mail({ to: email, template: invitationMail, data })
      await audit(tx, 'staff.invite', { kind: 'invitation', id }, { email, role: body.role })
    })
    return { message: `The invitation is on its way to ${email}.`, data: { link: invitationLink(tenant, token) } }
  })

  handle(app, services, withdrawInvitationCall, async ({ params, act }) => {
    const { invitationId } = params
    await act(async (tx) => {
      const withdrawn = await tx
        .deleteFrom('staff_invitations')
        .where('id', '=', invitationId)
        .returning('email')
        .executeTakeFirst()
      if (!withdrawn) throw refuse.notFound('There is no such invitation any more.')
      await audit(tx, 'staff.withdraw-invitation', { kind: 'invitation', id: invitationId }, { email: withdrawn.email })
    })
    return { message: 'The invitation is withdrawn.' }
  })

  handleLimited(app, services, joinStaffCall, staffLimits.joinsOfNetwork, async ({ body, tenant, by, transaction }) => {
    const { name } = body
    const at = clock.now()
    const hash = tokenHash(body.token)
    const find = (tx: Tx) =>
      tx
        .selectFrom('staff_invitations')
        .select(['email', 'invited_by'])
        .where('token_hash', '=', hash)
        .where('expires_at', '>', at)
        .executeTakeFirst()
    const open = await transaction(find)
    if (!open) throw refuse.notFound(USED)
    checkStaffPassword(body.password, { tenant, name, email: open.email })
    const passwordHash = await services.passwords.hash(body.password)
    await transaction(async (tx) => {
      // Locks the inviter first, in the same order as deactivating them: then the invitation is accepted, or ends with its
      // inviter.
      const inviter = (await find(tx))?.invited_by
      if (inviter && !(await isOwnerNow(tx, inviter))) throw refuse.notFound(USED)
      const invitation = await tx
        .deleteFrom('staff_invitations')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', at)
        .returning(['email', 'email_key', 'role'])
        .executeTakeFirst()
      if (!invitation) throw refuse.notFound(USED)
      const { email, email_key: emailKey } = invitation
      const role = invitation.role as StaffRole
      const id = await addStaff(tx, { name, email, emailKey, role, passwordHash, at })
      if (id === undefined) throw refuse.conflict(`${email} belongs to somebody of the staff already.`)
      const joined = acting(tx, { ...by, actor: staffActor({ id, name }) })
      await audit(joined, 'staff.join', { kind: 'staff', id }, { email, role })
    })
    return { message: 'Welcome! Please sign in.', data: { email: open.email } }
  })
}
