import { inviteStaffCall, withdrawInvitationCall } from '@parcelport/contract/company/staff-people.ts'
import { audit } from '../../audit/audit.ts'
import { parseEmailAddress } from '../../../platform/mail/email-address.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { namedRole, roleColumns } from '../roles/held-role.ts'
import { requireManager, requireWithin } from '../roles/managing.ts'
import { staffLimits } from '../staff-limits.ts'
import { staffByEmail } from '../staff-queries.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'

export const INVITATION_LIFE_MS = 3 * 86_400_000

export const inviteStaffRoutes = (app: App, services: Services): void => {
  const { limits } = services

  handle(app, services, inviteStaffCall, async ({ body, staff, tenant, by, act }) => {
    const { email, key } = parseEmailAddress(body.email)
    await limits.consume(staffLimits.invitations, tenant.id)
    const { token, hash } = newToken()
    await act(async (tx) => {
      const manager = await requireManager(tx, staff.id)
      const given = await namedRole(tx, body.role)
      requireWithin(manager, given)
      if (await staffByEmail(tx, key)) throw refuse.conflict(`${email} belongs to somebody of the staff already.`)
      const invitation = {
        email,
        ...roleColumns(given.role),
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
      const data = { token, role: given.roleName, invitedBy: staff.name }
      await tx.mail({ to: email, template: invitationMail, data })
      await audit(tx, 'staff.invite', { kind: 'invitation', id }, { email, role: given.roleName })
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
}
