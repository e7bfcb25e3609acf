import {
  changeStaffCall,
  removeStaffSecondFactorCall,
  signStaffOutCall,
  staffPeopleCall,
} from '@parcelport/contract/company/staff-people.ts'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { audit } from '../../audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { endStaffSessions } from '../sessions/staff-sessions-queries.ts'
import { forgetPasswordLink } from '../staff-queries.ts'
import { everybody, invitationsAt, lockOwners, lockPerson, NO_OWNER_NOW } from './staff-people-queries.ts'

/** The list of staff, and the changes that owners make to it. */
export const staffPeopleRoutes = (app: App, services: Services): void => {
  handle(app, services, staffPeopleCall, ({ transaction }) =>
    transaction(async (tx) => {
      const people = (await everybody(tx)).map((row) => ({
        _id: row.id,
        name: row.name,
        email: row.email,
        role: row.role as StaffRole,
        active: row.deactivated_at === null,
        secondFactor: row.totp_sealed !== null,
        since: row.created_at.toISOString(),
      }))
      const invitations = (await invitationsAt(tx, tx.now())).map((row) => ({
        _id: row.id,
        email: row.email,
        role: row.role as StaffRole,
        invitedAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }))
      return { data: { people, invitations } }
    }),
  )

  handle(app, services, changeStaffCall, ({ params, body, staff, request, transaction }) =>
    transaction(async (tx) => {
      const owners = await lockOwners(tx)
      const person = await lockPerson(tx, params.staffId)
      // Somebody who lost the right while waiting for the lock must not use it any more.
      if (!owners.includes(staff.id)) throw refuse.forbidden(NO_OWNER_NOW)
      const { role = person.role as StaffRole, active = person.deactivated_at === null } = body
      const staysOwner = role === 'owner' && active
      if (!staysOwner && owners.every((id) => id === person.id))
        throw refuse.conflict('This is the last owner. Make somebody else an owner first.')

      const deactivated_at = active ? null : (person.deactivated_at ?? services.clock.now())
      await tx.updateTable('staff').set({ role, deactivated_at }).where('id', '=', person.id).execute()
      await endStaffSessions(tx, person.id, person.id === staff.id && active ? staff.sessionId : undefined)
      if (!active) await forgetPasswordLink(tx, person.id)
      if (!staysOwner) await tx.deleteFrom('staff_invitations').where('invited_by', '=', person.id).execute()
      const wasActive = person.deactivated_at === null
      const details = { from: person.role, to: role, wasActive, active }
      const action = active === wasActive ? 'staff.change' : active ? 'staff.let-in-again' : 'staff.let-out'
      await recordStaffNews(tx, { action, person, actor: staff, request, details })
      return {
        message: active ? `${person.name} is ${role} now.` : `${person.name} cannot sign in any more.`,
      }
    }),
  )

  handle(app, services, signStaffOutCall, ({ params, act }) =>
    act(async (tx) => {
      const person = await lockPerson(tx, params.staffId)
      await endStaffSessions(tx, person.id)
      const subject = { kind: 'staff', id: person.id } as const
      await audit(tx, 'staff.sign-out', subject)
      return { message: `${person.name} is signed out on every device.` }
    }),
  )

  handle(app, services, removeStaffSecondFactorCall, ({ params, staff, tenant, request, transaction }) =>
    transaction(async (tx) => {
      if (params.staffId === staff.id) throw refuse.conflict('Remove your own second factor under your own account.')
      const person = await lockPerson(tx, params.staffId)
      if (!person.totp_sealed) throw refuse.conflict(`${person.name} has no second factor.`)
      const none = { totp_sealed: null, totp_pending_sealed: null }
      await tx.updateTable('staff').set(none).where('id', '=', person.id).execute()
      await forgetRecoveryCodes(tx, person.id)
      await endStaffSessions(tx, person.id)
      const action = 'staff.reset-second-factor'
      await recordStaffNews(tx, { action, person, actor: staff, request })
      const must = tenant.secondFactorRoles.includes(person.role as StaffRole)
      const message = must
        ? `${person.name} sets it up again when they sign in next.`
        : `${person.name} signs in by password alone until they set it up again.`
      return { message }
    }),
  )
}
