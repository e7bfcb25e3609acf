import { randomBytes } from 'node:crypto'
import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  setUpSecondFactorCall,
} from '@parcelport/contract/company/staff-sign-in.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { Services } from '../../../platform/services.ts'
import { recordStaffNews } from '../news/record-staff-news.ts'
import { provePassword } from '../sign-in/prove-staff.ts'
import { staffLimits } from '../staff-limits.ts'
import { lockStaff } from '../staff-queries.ts'
import { base32 } from './base32.ts'
import { forgetRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { secondFactorSealing, spendStep } from './second-factor.ts'
import { matchingStep } from './totp.ts'
import { tryCode } from './try-code.ts'

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
const WRONG = 'That code is not right, or it was used already. Please wait for the next one.'

const OVER =
  'Too many wrong codes were tried on this account. Please sign out, and have a link mailed to you where you sign in.'
const REQUIRED = 'Your company asks everybody in your role for a second factor. Set it up again instead.'

const wrongCode = (message = WRONG) => refuse.field('code', message)
const refuseUnproven = (proof: 'right' | 'wrong' | 'over'): void => {
  if (proof !== 'right') throw wrongCode(proof === 'over' ? OVER : WRONG)
}

const uriOf = (company: string, email: string, secret: string): string => {
  const query = new URLSearchParams({ secret, issuer: company })
  return `otpauth://totp/${encodeURIComponent(`${company}:${email}`)}?${query.toString().replaceAll('+', '%20')}`
}

/** Sets the second factor up, and removes it. */
export const secondFactorRoutes = (app: App, services: Services): void => {
  const { limits, clock } = services
  const sealingOf = ({ id }: Pick<Tenant, 'id'>) => secondFactorSealing(services.config, id)

  handle(app, services, setUpSecondFactorCall, async ({ body, staff, tenant, request, transaction }) => {
    const { email, totp_sealed } = await provePassword(services, {
      staffId: staff.id,
      password: body.password,
      field: 'password',
      transaction,
    })
    if (totp_sealed) await limits.consume(staffLimits.codes, staff.id)
    const secret = randomBytes(SECRET_BYTES)
    const proof = await transaction(async (tx) => {
      const now = await lockStaff(tx, staff.id)
      if (!now) throw wrongCode()
      const tried = { tenantId: tenant.id, staff: now, code: body.code ?? '', request }
      const proven = now.totp_sealed === null ? 'right' : await tryCode(tx, services, tried)
      if (proven !== 'right') return proven
      await tx
        .updateTable('staff')
        .set({ totp_pending_sealed: sealingOf(tenant).seal(secret, staff.id) })
        .where('id', '=', staff.id)
        .execute()
      return proven
    })
    refuseUnproven(proof)
    if (totp_sealed) await limits.forget(staffLimits.codes, staff.id)
    const text = base32(secret)
    return { data: { secret: text, uri: uriOf(tenant.name, email, text) } }
  })

  handle(app, services, confirmSecondFactorCall, async ({ body, staff, tenant, request, transaction }) => {
    await limits.consume(staffLimits.codes, staff.id)
    const recoveryCodes = await transaction(async (tx) => {
      const now = await lockStaff(tx, staff.id)
      if (!now?.totp_pending_sealed) throw refuse.conflict('Please begin to set up the authenticator again.')
      const step = matchingStep(
        sealingOf(tenant).open(now.totp_pending_sealed, staff.id),
        body.code.replaceAll(/\s/g, ''),
        clock.now(),
      )
      if (step === undefined) throw wrongCode()
      const used = { totp_sealed: now.totp_pending_sealed, totp_pending_sealed: null, totp_last_step: null }
      await tx.updateTable('staff').set(used).where('id', '=', staff.id).execute()
      await spendStep(tx, staff.id, step)
      await recordStaffNews(tx, {
        action: 'staff.set-up-second-factor',
        person: now,
        actor: staff,
        request,
      })
      return renewRecoveryCodes(tx, staff.id)
    })
    await limits.forget(staffLimits.codes, staff.id)
    return { message: 'Two-factor sign-in is on.', data: { recoveryCodes } }
  })

  handle(app, services, removeSecondFactorCall, async ({ body, staff, request, transaction }) => {
    if (staff.asksSecondFactor) throw refuse.conflict(REQUIRED)
    await provePassword(services, { staffId: staff.id, password: body.password, field: 'password', transaction })
    await limits.consume(staffLimits.codes, staff.id)
    const proof = await transaction(async (tx) => {
      const now = await lockStaff(tx, staff.id)
      if (!now?.totp_sealed) throw refuse.conflict('There is no second factor to remove.')
      const proven = await tryCode(tx, services, { staff: now, code: body.code, request })
      if (proven !== 'right') return proven
      const none = { totp_sealed: null, totp_pending_sealed: null }
      await tx.updateTable('staff').set(none).where('id', '=', staff.id).execute()
      await forgetRecoveryCodes(tx, staff.id)
      await recordStaffNews(tx, {
        action: 'staff.remove-second-factor',
        person: now,
        actor: staff,
        request,
      })
      return proven
    })
    refuseUnproven(proof)
    await limits.forget(staffLimits.codes, staff.id)
    return { message: 'You now sign in with your password alone.' }
  })
}
