import { changeStaffCall, staffPeopleCall } from '@parcelport/contract/company/staff-people.ts'
import { hasAll } from '@parcelport/contract/company/staff-permissions.ts'
import { audit } from '../../audit/audit.ts'
import { acting } from '../../../platform/database/acting.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { heldRole, madeRoleNames, namedRole, roleColumns, wireRole } from '../roles/held-role.ts'
import { requireManager, requireWithin } from '../roles/managing.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { endStaffSessions } from '../sessions/staff-sessions-queries.ts'
import { forgetPasswordLink } from '../staff-queries.ts'
import { everybody, invitationsAt, lockOwners, lockPerson } from './staff-people-queries.ts'

/** The list of staff, and the changes that its managers make to it. */
export const staffPeopleRoutes = (app: App, services: Services): void => {
  handle(app, services, staffPeopleCall, ({ transaction }) =>
    transaction(async (tx) => {
      const roleNames = await madeRoleNames(tx)
      const people = (await everybody(tx)).map((row) => ({
        _id: row.id,
        name: row.name,
        email: row.email,
        ...wireRole(row, roleNames),
        active: row.deactivated_at === null,
        secondFactor: row.totp_sealed !== null,
        since: row.created_at.toISOString(),
      }))
      const invitations = (await invitationsAt(tx, tx.now())).map((row) => ({
        _id: row.id,
        email: row.email,
        ...wireRole(row, roleNames),
        invitedAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }))
      return { data: { people, invitations } }
    }),
  )

  handle(app, services, changeStaffCall, ({ params, body, staff, by, request, transaction }) =>
    transaction(async (tx) => {
      const owners = await lockOwners(tx)
      const person = await lockPerson(tx, params.staffId)
      const manager = await requireManager(tx, staff.id)
      const before = await heldRole(tx, person)
      const given = body.role === undefined ? before : await namedRole(tx, body.role)
      requireWithin(manager, before, given)
      const { active = person.deactivated_at === null } = body
      const staysOwner = given.role === 'owner' && active
      if (!staysOwner && owners.every((id) => id === person.id))
        throw refuse.conflict('This is the last owner. Make somebody else an owner first.')

      const deactivated_at = active ? null : (person.deactivated_at ?? services.clock.now())
      await tx
        .updateTable('staff')
        .set({ ...roleColumns(given.role), deactivated_at })
        .where('id', '=', person.id)
        .execute()
      await endStaffSessions(tx, person.id, person.id === staff.id && active ? staff.sessionId : undefined)
      if (!active) await forgetPasswordLink(tx, person.id)
      // Somebody who may do less from now on invites nobody to what they may not do.
      if (!active || !hasAll(given, before.permissions))
        await tx.deleteFrom('staff_invitations').where('invited_by', '=', person.id).execute()
      const wasActive = person.deactivated_at === null
      const details = { from: before.roleName, to: given.roleName, wasActive, active }
      const action = active === wasActive ? 'staff.change' : active ? 'staff.let-in-again' : 'staff.let-out'
      // Somebody who worked here before and still does not is not written to.
      if (active || wasActive) await recordStaffNews(tx, { action, person, actor: staff, request, details })
      else await audit(acting(tx, by), action, { kind: 'staff', id: person.id }, details)
      return {
        message: active
          ? `${person.name} is ${given.roleName} now.`
          : wasActive
            ? `${person.name} cannot sign in any more.`
            : `${person.name} is ${given.roleName} when they are let in again.`,
      }
    }),
  )
}
