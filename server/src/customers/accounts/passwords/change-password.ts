import { changePasswordCall, passwordAdviceCall } from '@parcelport/contract/customers/accounts.ts'
import { notify } from '../../notifications/notify.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { proveOwner } from '../profile/prove-owner.ts'
import { passwordChangedMail } from '../recovery/password-changed-mail.ts'
import { retireRecovery } from '../recovery/recovery-queries.ts'
import { endOtherSessions } from '../sessions/sessions-queries.ts'
import { passwordOf } from '../customers-queries.ts'
import { keptPassword } from './kept-password.ts'
import { checkResetPassword } from './new-password.ts'
import { isMarkedEasilyGuessed } from './password-mark.ts'

const RACED = 'Your password was changed elsewhere just now. Please sign in again.'

/**
 * POST /change-password: the new password, the end of every other session, code and link, and its notice, in one transaction;
 * and GET /password-advice.
 */
export const changePasswordRoutes = (app: App, services: Services): void => {
  handle(app, services, changePasswordCall, async ({ body, tenant, customer, transaction }) => {
    checkResetPassword(body, tenant)
    const proven = await proveOwner(services, tenant.id, customer.id, body.currentPassword)
    const kept = await keptPassword(services, tenant, body.password)
    const at = services.clock.now()
    await transaction(async (tx) => {
      const changed = await tx
        .updateTable('customers')
        .set({ ...kept, password_changed_at: at, updated_at: at })
        .where('id', '=', customer.id)
        .where('password_hash', '=', proven)
        .returning('name')
        .executeTakeFirst()
      if (!changed) throw refuse.conflict(RACED)
      await endOtherSessions(tx, customer.id, customer.sessionId)
      await retireRecovery(tx, customer.id, at)
      await notify(tx, {
        customerId: customer.id,
        kind: 'account',
        message: 'Your password was changed, and every other device was signed out.',
        mail: { template: passwordChangedMail, data: { name: changed.name, at: at.toISOString() } },
      })
    })
    return { message: 'Your password is changed. Every other device is signed out.' }
  })

  handle(app, services, passwordAdviceCall, async ({ tenant, customer, transaction }) => {
    const stored = await transaction((tx) => passwordOf(tx, customer.id))
    return { data: { easilyGuessed: stored !== undefined && isMarkedEasilyGuessed(services.config, tenant.id, stored) } }
  })
}
