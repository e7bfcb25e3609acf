import {
  endStaffSessionCall,
  staffMeCall,
  staffPasswordCall,
  staffSessionsCall,
  staffSignOutCall,
  staffSignOutEverywhereCall,
} from '@parcelport/contract/company/staff-sign-in.ts'
import { audit } from '../../audit/audit.ts'
import { deviceName } from '../../../platform/http/door/device.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { provePassword } from '../sign-in/prove-staff.ts'
import { checkStaffPassword } from '../staff-password.ts'
import { forgetPasswordLink, lockStaff, staffById } from '../staff-queries.ts'
import { wireMe } from '../staff-wire.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endStaffSession, endStaffSessions, staffSessionsOf } from './staff-sessions-queries.ts'

export const staffMeRoutes = (app: App, services: Services): void => {
  handle(app, services, staffMeCall, ({ staff, tenant, transaction }) =>
    transaction(async (tx) => {
      const me = await staffById(tx, staff.id)
      if (!me) throw refuse.notFound('This account does not exist any more.')
      return { data: await wireMe(tx, me, tenant) }
    }),
  )

  handle(app, services, staffSignOutCall, async ({ staff, tenant, request, reply, transaction }) => {
    await transaction((tx) => endStaffSession(tx, staff.id, staff.sessionId))
    clearSessionCookie(request, reply, tenant)
    return { message: 'You are signed out.' }
  })

  handle(app, services, staffSignOutEverywhereCall, async ({ staff, tenant, request, reply, act }) => {
    await act(async (tx) => {
      await lockStaff(tx, staff.id)
      await endStaffSessions(tx, staff.id)
      const subject = { kind: 'staff', id: staff.id } as const
      await audit(tx, 'staff.sign-out-everywhere', subject)
    })
    clearSessionCookie(request, reply, tenant)
    return { message: 'You are signed out on every device.' }
  })

  handle(app, services, staffSessionsCall, async ({ staff, transaction }) => {
    const rows = await transaction((tx) => staffSessionsOf(tx, staff.id, tx.now()))
    const data = rows.map((row) => ({
      _id: row.id,
      device: deviceName(row.user_agent),
      network: row.network,
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === staff.sessionId,
    }))
    return { data }
  })

  handle(app, services, endStaffSessionCall, async ({ staff, params, transaction }) => {
    const { sessionId } = params
    const ended = await transaction((tx) => endStaffSession(tx, staff.id, sessionId))
    if (!ended) throw refuse.notFound('This device is not signed in to your account.')
    return { message: 'The device is signed out.' }
  })

  handle(app, services, staffPasswordCall, async ({ body, staff, tenant, request, transaction }) => {
    const proof = { staffId: staff.id, password: body.currentPassword, field: 'currentPassword', transaction }
    const proven = await provePassword(services, proof)
    checkStaffPassword(body.password, { tenant, name: proven.name, email: proven.email })
    const passwordHash = await services.passwords.hash(body.password)
    await transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('staff')
        .set({ password_hash: passwordHash })
        .where('id', '=', staff.id)
        .where('password_hash', '=', proven.password_hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw refuse.conflict('Your password was changed a moment ago. Please sign in again.')
      await endStaffSessions(tx, staff.id, staff.sessionId)
      await forgetPasswordLink(tx, staff.id)
      await recordStaffNews(tx, {
        action: 'staff.change-password',
        person: proven,
        actor: staff,
        request,
      })
    })
    return { message: 'Your password is changed. Every other device is signed out.' }
  })
}
