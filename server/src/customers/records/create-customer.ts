import { randomUUID } from 'node:crypto'
import { createCustomerCall } from '@parcelport/contract/customers/staff-customers.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import { customerByEmail } from '../accounts/customers-queries.ts'
import { addResetToken } from '../accounts/recovery/recovery-queries.ts'
import { openAccount } from '../accounts/register/open-account.ts'
import { usAddress } from '../accounts/register/us-address.ts'
import { audit } from '../../company/audit/audit.ts'
import { notify } from '../notifications/notify.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import { newToken } from '../../platform/secrets/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { staffCustomerDetail } from './staff-customers-wire.ts'
import { WELCOME_DAYS } from './choose-password-blocks.ts'
import { welcomeByStaffMail } from './welcome-by-staff-mail.ts'

/** Limits how many unconfirmed addresses one person can have mailed. */
const entered: LimitRule = { name: 'staff-enters-customers', points: 200, seconds: 86_400 }

/**
 * POST /staff/customers: enters a customer at the counter. They choose their password by a mailed link, and agree to the
 * company's texts by using it; until then there is no password. Their ID follows with the first parcel, or by themselves.
 */
export const createCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, createCustomerCall, async ({ body, tenant, by, act }) => {
    if (!tenant.open) throw refuse.conflict('Your company is not open yet. You can add customers from the day it opens.')
    const address = parseEmailAddress(body.email)
    const { name, homeAddress } = body
    const telephone = plainDigits(body.telephone)
    await services.limits.consume(entered, tenant.id)
    const id = randomUUID()
    const passwordHash = await services.passwords.hash(newToken().token)
    const { token, hash } = newToken()
    return act(async (tx) => {
      const holder = await customerByEmail(tx, address.key)
      if (holder) {
        const message = `${holder.name} has this address already.`
        throw refuse.conflict(message, [{ field: 'email', message }])
      }
      const { boxNumber } = await openAccount(tx, {
        id,
        name,
        address,
        telephone,
        homeAddress,
        passwordHash,
        governmentIdSealed: null,
        governmentIdPrint: null,
        governmentIdFileId: null,
        at: by.at,
      })
      const expiresAt = new Date(by.at.getTime() + WELCOME_DAYS * 86_400_000)
      await addResetToken(tx, { customerId: id, hash, origin: 'welcome', at: by.at, expiresAt })
      await notify(tx, {
        customerId: id,
        kind: 'account',
        message: `Welcome to ${tenant.name}! Your box number is ${boxNumber}. Your address in the US is under My Address.`,
        mail: {
          template: welcomeByStaffMail,
          data: { name, boxNumber, address: await usAddress(tx, name, boxNumber), token },
        },
      })
      await audit(tx, 'customer.create', { kind: 'customer', id }, { name, boxNumber })
      return {
        message: `${name} has box ${boxNumber}. A link to choose a password is on its way to ${address.email}.`,
        data: await staffCustomerDetail(tx, id),
      }
    })
  })
}
