import { joinStaffCall } from '@parcelport/contract/company/staff-people.ts'
import { hasAll } from '@parcelport/contract/company/staff-permissions.ts'
import { audit } from '../../audit/audit.ts'
import { acting, staffActor } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handleLimited } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { keepRole } from '../roles/held-role.ts'
import { managerNow } from '../roles/managing.ts'
import { staffLimits } from '../staff-limits.ts'
import { checkStaffPassword } from '../staff-password.ts'
import { addStaff } from '../staff-queries.ts'

const USED = 'This invitation was used, replaced or withdrawn, or its time is over. Please ask for a new one.'

/** Accepts an invitation: the person of its link joins in its role, unless the person who invited them may no longer give that role. */
export const joinStaffRoutes = (app: App, services: Services): void => {
  const { clock } = services

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
      const manager = inviter ? await managerNow(tx, inviter) : undefined
      if (inviter && !manager) throw refuse.notFound(USED)
      const invitation = await tx
        .deleteFrom('staff_invitations')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', at)
        .returning(['email', 'email_key', 'role', 'made_role'])
        .executeTakeFirst()
      if (!invitation) throw refuse.notFound(USED)
      const { email, email_key: emailKey } = invitation
      const { role, roleName, permissions } = await keepRole(tx, invitation)
      if (manager && !hasAll(manager, permissions)) throw refuse.notFound(USED)
      const id = await addStaff(tx, { name, email, emailKey, role, passwordHash, at })
      if (id === undefined) throw refuse.conflict(`${email} belongs to somebody of the staff already.`)
      const joined = acting(tx, { ...by, actor: staffActor({ id, name }) })
      await audit(joined, 'staff.join', { kind: 'staff', id }, { email, role: roleName })
    })
    return { message: 'Welcome! Please sign in.', data: { email: open.email } }
  })
}
