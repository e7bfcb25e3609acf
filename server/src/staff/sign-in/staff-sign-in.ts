import { staffSignInCall } from '@parcelport/contract/staff-sign-in.ts'
import { readEmailAddress } from '../../platform/mail/email-address.ts'
import { isPassword } from '../../accounts/passwords/password-hash.ts'
import { newToken } from '../../accounts/secret-token.ts'
import { deviceOf, rememberDevice } from '../../accounts/sign-in/device.ts'
import { countAttempt } from '../../accounts/sign-in/sign-in-attempts.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handleLimited } from '../../platform/http/handle.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { provesSecondFactor, secondFactorSealing } from '../second-factor/second-factor.ts'
import { refuseOtherSites } from '../sessions/same-site.ts'
import { leaveSessionCookie } from '../sessions/session-cookie.ts'
import { beginStaffSession } from '../sessions/staff-sessions-queries.ts'
import { staffLimits, staffSignInRules } from '../staff-limits.ts'
import { lockStaff, recoveryCodesLeft, staffByEmail } from '../staff-queries.ts'
import { toWireMe } from '../staff-wire.ts'
import { isKnownStaffDevice, noteStaffDevice } from './staff-devices-queries.ts'

/** The one thing said of an unknown address, a wrong password and somebody who works here no more. */
const WRONG = 'Invalid email or password.'
const CODE_WANTED = 'Enter the six digits of your authenticator, or a recovery code.'
const CODE_WRONG = 'That code is not right, or it was used already. Please wait for the next one.'

const codeProblem = (message: string) => new Refusal(401, message, { errors: [{ field: 'code', message }] })

/** POST /staff/sign-in: password and, where one is set up, second factor in one request. */
export const staffSignInRoutes = (app: App, services: Services): void => {
  const sealing = secondFactorSealing(services.config)
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
        return { staff, known: await isKnownStaffDevice(tx, staff?.id, device) }
      })

      const succeeded = await countAttempt(limits, staffSignInRules, { tenantId: tenant.id, emailKey, device, known })
      const right = await isPassword(body.password, staff?.password_hash)
      if (!staff || !right || staff.deactivated_at) throw refuse.unauthorized(WRONG)
      await succeeded()
      if (staff.totp_sealed) {
        if (body.code === undefined) throw codeProblem(CODE_WANTED)
        await limits.consume(staffLimits.codes, staff.id)
      }

      const { token, hash } = newToken()
      const me = await transaction(async (tx) => {
        const now = await lockStaff(tx, staff.id)
        // What was proven must still hold: a changed password or second factor ends also what was about to begin.
        if (!now || now.deactivated_at || now.password_hash !== staff.password_hash) throw refuse.unauthorized(WRONG)
        const at = clock.now()
        const proven =
          now.totp_sealed === null || (await provesSecondFactor(tx, { staff: now, code: body.code ?? '', at, sealing }))
        if (!proven) throw codeProblem(CODE_WRONG)
        const remembered = rememberDevice(device, request, reply)
        await beginStaffSession(tx, { staffId: now.id, tokenHash: hash, device: remembered, at })
        await noteStaffDevice(tx, now.id, remembered, at)
        const actor = { staff: now, network: request.ip, at }
        await recordAudit(tx, actor, { action: 'staff.sign-in', subject: { kind: 'staff', id: now.id } })
        return toWireMe(now, await recoveryCodesLeft(tx, now.id))
      })
      if (staff.totp_sealed) await limits.forget(staffLimits.codes, staff.id)
      leaveSessionCookie(request, reply, tenant, token)
      return { success: true, message: 'You are signed in.', data: me } as const
    },
  )
}
