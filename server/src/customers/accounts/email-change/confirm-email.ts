import { confirmEmailCall } from '@parcelport/contract/customers/accounts.ts'
import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLimits } from '../account-limits.ts'
import { emailChangedMail } from '../profile/email-changed-mail.ts'
import { lockCustomerById, retireRecovery } from '../recovery/recovery-queries.ts'
import { emailTaken } from '../register/open-account.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import { endOtherSessions } from '../sessions/sessions-queries.ts'
import { emailChangeByHash, takeEmailChange } from './email-change-queries.ts'

const OVER = 'This link was used already, or it is too old. Please change your address again in your account.'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customers_by_email'

/**
 * Gives an account the address whose link was opened: codes and links mailed to the old one end, every session except the
 * asking one ends, and the old address gets a notice. Returns the new address. Throws 400 when the link is no longer valid, 409
 * when somebody has the address.
 */
const confirmEmail = async (tx: Tx, tenantId: string, hash: Buffer): Promise<string> => {
  const at = tx.now()
  const wish = await emailChangeByHash(tx, hash, at)
  const before = wish && (await lockCustomerById(tx, wish.customer_id))
  const taken = before && (await takeEmailChange(tx, hash))
  if (!taken) throw refuse.badRequest(OVER)
  const customerId = wish.customer_id
  await retireRecovery(tx, customerId, at)
  await tx
    .updateTable('customers')
    .set({ email: taken.email, email_key: taken.email_key, updated_at: at })
    .where('id', '=', customerId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? emailTaken(taken.email) : error
    })
  await endOtherSessions(tx, customerId, taken.session_id)
  await notify(tx, {
    customerId,
    kind: 'account',
    message: `Your email address is now ${taken.email}.`,
  })
  await tx.mail({
    to: before.email,
    template: emailChangedMail,
    data: { name: before.name, newEmail: taken.email, at: at.toISOString() },
  })
  return taken.email
}

/** POST /confirm-email: confirms a new address by the token of its link. */
export const confirmEmailRoutes = (app: App, services: Services): void => {
  handle(app, services, confirmEmailCall, async ({ body, tenant, request, transaction }) => {
    await services.limits.consume(accountLimits.confirmationsOfNetwork, request.ip)
    const email = await transaction((tx) => confirmEmail(tx, tenant.id, tokenHash(body.token)))
    return { message: `Your email address is now ${email}. Other devices are signed out.` }
  })
}
