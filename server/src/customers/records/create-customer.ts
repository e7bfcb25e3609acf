import { randomUUID } from 'node:crypto'
import { createCustomerCall } from '@parcelport/contract/customers/staff-customers.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import { customerByEmail } from '../accounts/customers-queries.ts'
import { noEmailOf } from '../../platform/mail/no-email.ts'
import { openAccount } from '../accounts/register/open-account.ts'
import { welcomeByStaff } from '../accounts/register/welcome-by-staff.ts'
import { audit } from '../../company/audit/audit.ts'
import { notify } from '../notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import type { LimitRule } from '../../platform/limits/limits.ts'
import { parseEmailAddress } from '../../platform/mail/email-address.ts'
import { newToken } from '../../platform/secrets/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { staffCustomerDetail } from './staff-customers-wire.ts'

/** Limits how many unconfirmed addresses one person can have mailed. */
const entered: LimitRule = { name: 'staff-enters-customers', points: 200, seconds: 86_400 }

/** Throws 409 where somebody has an address already. */
const mustBeFree = async (tx: Tx, emailKey: string): Promise<void> => {
  const holder = await customerByEmail(tx, emailKey)
  if (!holder) return
  const message = `${holder.name} has this address already.`
  throw refuse.conflict(message, [{ field: 'email', message }])
}

/**
 * POST /staff/customers: enters a customer at the counter. They choose their password by a mailed link, and agree to the
 * company's texts by using it; until then there is no password. Who has no email signs in once they have added one. Their ID follows with the
 * first parcel, or by themselves.
 */
export const createCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, createCustomerCall, async ({ body, tenant, by, act }) => {
    if (!tenant.open) throw refuse.conflict('Your company is not open yet. You can add customers from the day it opens.')
    const id = randomUUID()
    const given = body.withoutEmail === true ? undefined : parseEmailAddress(body.email)
    const { name, homeAddress } = body
    const telephone = plainDigits(body.telephone)
    await services.limits.consume(entered, tenant.id)
    const passwordHash = await services.passwords.hash(newToken().token)
    return act(async (tx) => {
      if (given) await mustBeFree(tx, given.key)
      const { boxNumber } = await openAccount(tx, {
        ...{ id, name, telephone, homeAddress, passwordHash },
        address: given ?? noEmailOf(id),
        governmentIdSealed: null,
        governmentIdPrint: null,
        governmentIdFileId: null,
        at: by.at,
      })
      await notify(tx, {
        customerId: id,
        kind: 'account',
        message: `Welcome to ${tenant.name}! Your box number is ${boxNumber}. Your address in the US is under My Address.`,
        ...(given && { mail: await welcomeByStaff(tx, { id, name, boxNumber }) }),
      })
      await audit(tx, 'customer.create', { kind: 'customer', id }, { name, boxNumber })
      const next = given
        ? `A link to choose a password is on its way to ${given.email}.`
        : 'They have no email: no mail goes to them, and they can sign in once you have added one.'
      return { message: `${name} has box ${boxNumber}. ${next}`, data: await staffCustomerDetail(tx, id) }
    })
  })
}
