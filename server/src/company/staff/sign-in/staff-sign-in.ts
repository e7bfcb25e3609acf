import { staffSignInCall } from '@parcelport/contract/company/staff-sign-in.ts'
import { audit } from '../../audit/audit.ts'
import { acting, staffActor } from '../../../platform/database/acting.ts'
import { readEmailAddress } from '../../../platform/mail/email-address.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { deviceOf, leaveDeviceCookie, remembered } from '../../../platform/http/door/device.ts'
import { countAttempt } from '../../../platform/limits/sign-in-attempts.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handleLimited } from '../../../platform/http/answer/handle.ts'
import { Refusal, refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { tryCode } from '../second-factor/try-code.ts'
import { refuseOtherSites } from '../sessions/same-site.ts'
import { leaveSessionCookie } from '../sessions/session-cookie.ts'
import { beginStaffSession } from '../sessions/staff-sessions-queries.ts'
import { staffLimits, staffSignInRules } from '../staff-limits.ts'
import { lockStaff, staffByEmail } from '../staff-queries.ts'
import { wireMe } from '../staff-wire.ts'
import { noteFailedSignIn } from './failed-sign-ins.ts'
import { codesKey, hasStaffDevices, knownStaffDevice, noteStaffDevice } from './staff-devices-queries.ts'

/** The same message for an unknown address, a wrong password and a deactivated person. */
const WRONG = 'Invalid email or password.'
const CODE_WANTED = 'Enter the six-digit code from your authenticator app, or a recovery code.'
const CODE_WRONG = 'That code is not right, or it was used already. Please wait for the next one.'

const LINK_WANTED =
  'Too many wrong codes were tried on this account. Please have a link mailed to you, and go on with it in this browser.'

const problemAt = (field: 'code' | 'link', message: string) => new Refusal(401, message, { errors: [{ field, message }] })

/** POST /staff/sign-in: password and, if set up, second factor in one request. */
export const staffSignInRoutes = (app: App, services: Services): void => {
  handleLimited(
    app,
    services,
    staffSignInCall,
    staffLimits.signInsOfNetwork,
    async ({ body, tenant, request, reply, transaction }) => {
      const { limits, clock } = services
      refuseOtherSites(request, tenant)
      const emailKey = readEmailAddress(body.email)?.key ?? body.email
      const device = deviceOf(request)
      const { staff, known } = await transaction(async (tx) => {
        const staff = await staffByEmail(tx, emailKey)
        return { staff, known: await knownStaffDevice(tx, staff?.id, device) }
      })

      const succeeded = await countAttempt(limits, staffSignInRules, { tenantId: tenant.id, emailKey, device, known })
      const right = await services.passwords.isRight(body.password, staff?.password_hash)
      if (!staff || !right || staff.deactivated_at) {
        const failure = { staffId: staff?.id, what: 'password', network: request.ip, at: clock.now() } as const
        await transaction((tx) => noteFailedSignIn(tx, failure))
        throw refuse.unauthorized(WRONG)
      }
      await succeeded()
      const codes = codesKey(staff.id, known)
      if (staff.totp_sealed) {
        if (body.code === undefined) throw problemAt('code', CODE_WANTED)
        await limits.consume(staffLimits.codes, codes)
      }

      const { token, hash } = newToken()
      const renewedDevice = remembered(request, known)
      const entered = await transaction(async (tx) => {
        const now = await lockStaff(tx, staff.id)
        // The proof must still hold: a changed password or second factor also ends a session that is starting.
        if (!now || now.deactivated_at || now.password_hash !== staff.password_hash) throw refuse.unauthorized(WRONG)
        const tried = { tenantId: tenant.id, staff: now, code: body.code ?? '', request }
        const proof = now.totp_sealed === null ? 'right' : await tryCode(tx, services, tried)
        if (proof !== 'right') return proof
        const at = clock.now()
        const isNew = !known && (await hasStaffDevices(tx, now.id))
        await beginStaffSession(tx, { staffId: now.id, tokenHash: hash, device: renewedDevice, at })
        await noteStaffDevice(tx, now.id, renewedDevice, at)
        const action = 'staff.sign-in'
        if (isNew) await recordStaffNews(tx, { action, person: now, actor: now, request })
        else await audit(acting(tx, { actor: staffActor(now), network: request.ip, at }), action, { kind: 'staff', id: now.id })
        return wireMe(tx, now, tenant)
      })
      if (entered === 'over') throw problemAt('link', LINK_WANTED)
      if (entered === 'wrong') throw problemAt('code', CODE_WRONG)
      if (staff.totp_sealed) await limits.forget(staffLimits.codes, codes)
      leaveDeviceCookie(renewedDevice, request, reply)
      leaveSessionCookie(request, reply, tenant, token)
      return { message: 'You are signed in.', data: entered }
    },
  )
}
