import { inviteStaffCall, joinStaffCall, withdrawInvitationCall } from '@parcelport/contract/staff-people.ts'
import type { StaffRole } from '@parcelport/contract/staff-permissions.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import { hashPassword } from '../../accounts/passwords/password-hash.ts'
import { requiredLine } from '../../accounts/plain-line.ts'
import { newToken, tokenHash } from '../../accounts/secret-token.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle, handleLimited } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../audit/record-audit.ts'
import { staffLimits } from '../staff-limits.ts'
import { checkStaffPassword } from '../staff-password.ts'
import { addStaff, staffByEmail } from '../staff-queries.ts'
import { invitationMail } from './invitation-mail.ts'

/** How long an invitation is good. */
export const INVITATION_LIFE_MS = 3 * 86_400_000
const USED = 'This invitation was used, replaced or withdrawn, or its time is over. Please ask for a new one.'

/** Inviting somebody, taking it back, and accepting it. */
export const inviteStaffRoutes = (app: App, services: Services): void => {
  const { limits, clock, mail } = services

  handle(app, services, inviteStaffCall, async ({ body, staff, tenant, request, transaction }) => {
    const { email, key } = parseEmailAddress(body.email)
    await limits.consume(staffLimits.invitations, tenant.id)
    const { token, hash } = newToken()
    await transaction(async (tx) => {
      if (await staffByEmail(tx, key)) throw refuse.conflict(`${email} belongs to somebody of the staff already.`)
      const actor = actorOf(services, { staff, request })
      const invitation = {
        email,
        role: body.role,
        token_hash: hash,
        invited_by: staff.id,
        created_at: actor.at,
        expires_at: new Date(actor.at.getTime() + INVITATION_LIFE_MS),
      }
      const { id } = await tx
        .insertInto('staff_invitations')
        .values({ ...invitation, email_key: key })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doUpdateSet(invitation))
        .returning('id')
        .executeTakeFirstOrThrow()
      const data = { token, role: body.role, invitedBy: staff.name }
      await mail.queue(tx, { tenantId: tenant.id, to: email, template: invitationMail, data })
      await recordAudit(tx, actor, {
        action: 'staff.invite',
        subject: { kind: 'invitation', id },
        details: { email, role: body.role },
      })
    })
    return { success: true, message: `The invitation is on its way to ${email}.` } as const
  })

  handle(app, services, withdrawInvitationCall, async ({ params, staff, request, transaction }) => {
    const { invitationId } = params
    await transaction(async (tx) => {
      const withdrawn = isUuid(invitationId)
        ? await tx.deleteFrom('staff_invitations').where('id', '=', invitationId).returning('email').executeTakeFirst()
        : undefined
      if (!withdrawn) throw refuse.notFound('There is no such invitation any more.')
      await recordAudit(tx, actorOf(services, { staff, request }), {
        action: 'staff.withdraw-invitation',
        subject: { kind: 'invitation', id: invitationId },
        details: { email: withdrawn.email },
      })
    })
    return { success: true, message: 'The invitation is withdrawn.' } as const
  })

  handleLimited(app, services, joinStaffCall, staffLimits.joinsOfNetwork, async ({ body, tenant, request, transaction }) => {
    const name = requiredLine('name', body.name, 'Please enter your name.')
    const at = clock.now()
    const hash = tokenHash(body.token)
    const open = await transaction((tx) =>
      tx
        .selectFrom('staff_invitations')
        .select('email')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', at)
        .executeTakeFirst(),
    )
    if (!open) throw refuse.notFound(USED)
    checkStaffPassword(body.password, { tenant, name, email: open.email })
    const passwordHash = await hashPassword(body.password)
    await transaction(async (tx) => {
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
      const actor = { staff: { id, name }, network: request.ip, at }
      await recordAudit(tx, actor, { action: 'staff.join', subject: { kind: 'staff', id }, details: { email, role } })
    })
    return { success: true, message: 'Welcome! Please sign in.' } as const
  })
}
