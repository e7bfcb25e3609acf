import { confirmEmailCall, keepEmailCall } from '@parcelport/contract/customers/accounts.ts'
import { companyTimeZone } from '../../../company/tenants/company-day.ts'
import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secret-token.ts'
import type { Services } from '../../../platform/services.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'
import { accountLimits } from '../account-limits.ts'
import { hasEmail } from '../../../platform/mail/no-email.ts'
import { lockCustomerById } from '../recovery/recovery-queries.ts'
import { changeEmail } from './change-email.ts'
import { confirmWaiting, emailChangeByHash, takeEmailChange, takeKept } from './email-change-queries.ts'

const OVER = 'This link was used already, or it is too old. Please change your address again in your account.'

/**
 * Confirms a new address by its link. What the customer asked for is changed now; what staff asked for waits until its day is over, so
 * that the present address can say no. Returns a sentence. Throws 400 when the link is no longer valid, 409 when somebody has the address.
 */
const confirmEmail = async (tx: Tx, hash: Buffer): Promise<string> => {
  const wish = await emailChangeByHash(tx, hash, tx.now())
  const customer = wish && (await lockCustomerById(tx, wish.customer_id))
  if (wish?.keep_hash && customer) {
    const waiting = await confirmWaiting(tx, hash, tx.now())
    if (!waiting) throw refuse.badRequest(OVER)
    const then = letterTime(waiting.expires_at.toISOString(), await companyTimeZone(tx))
    return `Thank you. ${waiting.email} becomes your email address on ${then}, unless the present address says no.`
  }
  const to = customer && (await takeEmailChange(tx, hash))
  if (!to) throw refuse.badRequest(OVER)
  await changeEmail(tx, { customer: { ...customer, id: wish.customer_id }, to })
  if (!hasEmail(customer.email)) return `Thank you. A link to choose a password is on its way to ${to.email}.`
  return `Your email address is now ${to.email}. Other devices are signed out.`
}

/** Ends a change that staff asked for, by the link mailed to the present address. Throws 400 when nothing waits any more. */
const keepEmail = async (tx: Tx, hash: Buffer): Promise<string> => {
  const kept = await takeKept(tx, hash)
  if (!kept) throw refuse.badRequest('Nothing waits any more: this change was made or called off already.')
  const message = `Your email address stays as it is, and ${kept.email} does not become it.`
  await notify(tx, { customerId: kept.customer_id, kind: 'account', message })
  return message
}

/** POST /confirm-email and POST /keep-email: a new address is confirmed, or the present one kept, by the token of a mailed link. */
export const confirmEmailRoutes = (app: App, services: Services): void => {
  handle(app, services, confirmEmailCall, async ({ body, request, transaction }) => {
    await services.limits.consume(accountLimits.confirmationsOfNetwork, request.ip)
    return { message: await transaction((tx) => confirmEmail(tx, tokenHash(body.token))) }
  })

  handle(app, services, keepEmailCall, async ({ body, request, transaction }) => {
    await services.limits.consume(accountLimits.confirmationsOfNetwork, request.ip)
    return { message: await transaction((tx) => keepEmail(tx, tokenHash(body.token))) }
  })
}
