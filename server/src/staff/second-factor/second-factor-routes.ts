import { randomBytes } from 'node:crypto'
import { confirmSecondFactorCall, removeSecondFactorCall, setUpSecondFactorCall } from '@parcelport/contract/staff-sign-in.ts'
import type { App } from '../../platform/http/app-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf, recordAudit } from '../audit/record-audit.ts'
import { provePassword } from '../sign-in/prove-staff.ts'
import { staffLimits } from '../staff-limits.ts'
import { lockStaff } from '../staff-queries.ts'
import { base32 } from './base32.ts'
import { forgetRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { provesSecondFactor, secondFactorSealing, spendStep } from './second-factor.ts'
import { matchingStep } from './totp.ts'

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const WRONG = 'That code is not right, or it was used already. Please wait for the next one.'

const wrongCode = () => refuse.badRequest(WRONG, [{ field: 'code', message: WRONG }])

const uriOf = (company: string, email: string, secret: string): string => {
  const query = new URLSearchParams({ secret, issuer: company })
  return `otpauth://totp/${encodeURIComponent(`${company}:${email}`)}?${query.toString().replaceAll('+', '%20')}`
}

/** Setting the second factor up, and taking it away. */
export const secondFactorRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services
  const sealing = secondFactorSealing(services.config)

  handle(app, services, setUpSecondFactorCall, async ({ body, staff, tenant, transaction }) => {
    const { email, totp_sealed } = await provePassword(services, {
      staffId: staff.id,
      password: body.password,
      field: 'password',
      transaction,
    })
    if (totp_sealed) await limits.consume(staffLimits.codes, staff.id)
    const secret = randomBytes(SECRET_BYTES)
    await transaction(async (tx) => {
      const now = await lockStaff(tx, staff.id)
      if (!now) throw wrongCode()
      const proof = { staff: now, code: body.code ?? '', at: clock.now(), sealing }
      if (now.totp_sealed && !(await provesSecondFactor(tx, proof))) throw wrongCode()
      await tx
        .updateTable('staff')
        .set({ totp_pending_sealed: sealing.seal(secret, staff.id) })
        .where('id', '=', staff.id)
        .execute()
    })
    if (totp_sealed) await limits.forget(staffLimits.codes, staff.id)
    const text = base32(secret)
    return { success: true, data: { secret: text, uri: uriOf(tenant.name, email, text) } } as const
  })

  handle(app, services, confirmSecondFactorCall, async ({ body, staff, request, transaction }) => {
    await limits.consume(staffLimits.codes, staff.id)
    const recoveryCodes = await transaction(async (tx) => {
      const now = await lockStaff(tx, staff.id)
      if (!now?.totp_pending_sealed) throw refuse.conflict('Please begin to set up the authenticator again.')
      const step = matchingStep(sealing.open(now.totp_pending_sealed, staff.id), body.code.replaceAll(/\s/g, ''), clock.now())
      if (step === undefined) throw wrongCode()
      const used = { totp_sealed: now.totp_pending_sealed, totp_pending_sealed: null, totp_last_step: null }
      await tx.updateTable('staff').set(used).where('id', '=', staff.id).execute()
      await spendStep(tx, staff.id, step)
      const subject = { kind: 'staff', id: staff.id } as const
      await recordAudit(tx, actorOf(services, { staff, request }), { action: 'staff.set-up-second-factor', subject })
      return renewRecoveryCodes(tx, staff.id)
    })
    await limits.forget(staffLimits.codes, staff.id)
    return { success: true, message: 'Two-factor sign-in is on.', data: { recoveryCodes } } as const
  })

  handle(app, services, removeSecondFactorCall, async ({ body, staff, request, transaction }) => {
    await provePassword(services, { staffId: staff.id, password: body.password, field: 'password', transaction })
    await limits.consume(staffLimits.codes, staff.id)
    await transaction(async (tx) => {
      const now = await lockStaff(tx, staff.id)
      if (!now?.totp_sealed) throw refuse.conflict('There is no second factor to remove.')
      if (!(await provesSecondFactor(tx, { staff: now, code: body.code, at: clock.now(), sealing }))) throw wrongCode()
      const none = { totp_sealed: null, totp_pending_sealed: null }
      await tx.updateTable('staff').set(none).where('id', '=', staff.id).execute()
      await forgetRecoveryCodes(tx, staff.id)
      const subject = { kind: 'staff', id: staff.id } as const
      await recordAudit(tx, actorOf(services, { staff, request }), { action: 'staff.remove-second-factor', subject })
    })
    await limits.forget(staffLimits.codes, staff.id)
    return { success: true, message: 'Signing in takes your password alone now.' } as const
  })
}
