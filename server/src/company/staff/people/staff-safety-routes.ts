import { removeStaffSecondFactorCall, signStaffOutCall } from '@parcelport/contract/company/staff-people.ts'
import { audit } from '../../audit/audit.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { asksSecondFactor, heldRole } from '../roles/held-role.ts'
import { requireWithin } from '../roles/managing.ts'
import { forgetRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { endStaffSessions } from '../sessions/staff-sessions-queries.ts'
import { lockPerson } from './staff-people-queries.ts'

/** Signs somebody out everywhere, and removes a second factor that they lost. */
export const staffSafetyRoutes = (app: App, services: Services): void => {
  handle(app, services, signStaffOutCall, ({ params, staff, act }) =>
    act(async (tx) => {
      const person = await lockPerson(tx, params.staffId)
      requireWithin(staff, await heldRole(tx, person))
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
      const held = await heldRole(tx, person)
      requireWithin(staff, held)
      if (!person.totp_sealed) throw refuse.conflict(`${person.name} has no second factor.`)
      const none = { totp_sealed: null, totp_pending_sealed: null }
      await tx.updateTable('staff').set(none).where('id', '=', person.id).execute()
      await forgetRecoveryCodes(tx, person.id)
      await endStaffSessions(tx, person.id)
      const action = 'staff.reset-second-factor'
      await recordStaffNews(tx, { action, person, actor: staff, request })
      const message = asksSecondFactor(tenant, held)
        ? `${person.name} sets it up again when they sign in next.`
        : `${person.name} signs in by password alone until they set it up again.`
      return { message }
    }),
  )
}
