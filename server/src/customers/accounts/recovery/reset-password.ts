import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { resetPasswordCall } from '@parcelport/contract/customers/accounts.ts'
import { notify } from '../../notifications/notify.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { signInRules } from '../account-limits.ts'
import { keptPassword } from '../passwords/kept-password.ts'
import { checkResetPassword } from '../passwords/new-password.ts'
import { recordConsents } from '../register/consents-queries.ts'
import { endEverySession } from '../sessions/sessions-queries.ts'
import { deviceOf, leaveDeviceCookie, remembered } from '../../../platform/http/door/device.ts'
import { acquaintanceOf, noteDevice } from '../sign-in/devices-queries.ts'
import { forgetAttempts } from '../../../platform/limits/sign-in-attempts.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { lockCustomerById, retireRecovery, useResetToken } from './recovery-queries.ts'

/**
 * PUT /reset-pass: one new password for one token; it ends every session, code, token and link of the account. The browser
 * becomes a known device, so that strangers' wrong passwords cannot keep the owner out.
 */
export const resetPasswordRoutes = (app: App, services: Services): void => {
  handle(app, services, resetPasswordCall, async ({ body, tenant, reset, request, reply, transaction }) => {
    checkResetPassword(body, tenant)
    const kept = await keptPassword(services, tenant, body.password)
    const at = services.clock.now()
    const { customerId, tokenId } = reset
    const { email_key, device } = await transaction(async (tx) => {
      // Locked before the token is used: of two tokens of one account used at once, the second waits here and is then invalid.
      await lockCustomerById(tx, customerId)
      const origin = await useResetToken(tx, tokenId, at)
      if (origin === undefined) throw refuse.unauthorized(accountMessages.resetTokenMissing)
      // The page of a welcome link says, as sign-up does, that the customer agrees.
      if (origin === 'welcome') await recordConsents(tx, customerId, at)
      const customer = await tx
        .updateTable('customers')
        .set({ ...kept, password_changed_at: at, updated_at: at })
        .where('id', '=', customerId)
        .returning(['name', 'email_key'])
        .executeTakeFirstOrThrow()
      await endEverySession(tx, customerId)
      const { byCookie } = await acquaintanceOf(tx, customerId, deviceOf(request))
      const device = remembered(request, byCookie)
      await noteDevice(tx, customerId, device, at)
      await retireRecovery(tx, customerId, at)
      await notify(tx, {
        customerId,
        kind: 'account',
        message: 'Your password was changed, and every device was signed out.',
        mail: { template: passwordChangedMail, data: { name: customer.name, at: at.toISOString() } },
      })
      return { ...customer, device }
    })
    leaveDeviceCookie(device, request, reply)
    await forgetAttempts(services.limits, signInRules, { tenantId: tenant.id, emailKey: email_key, device })
    return { message: 'Password reset successful!' }
  })
}
