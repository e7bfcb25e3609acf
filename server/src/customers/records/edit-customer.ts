import { editCustomerCall } from '@parcelport/contract/customers/staff-customers.ts'
import { plainDigits } from '@parcelport/contract/customers/telephone-rules.ts'
import { accountLimits } from '../accounts/account-limits.ts'
import { accountMessages } from '@parcelport/contract/customers/accounts-rules.ts'
import { customerByEmail } from '../accounts/customers-queries.ts'
import { askEmailChange } from '../accounts/email-change/ask-email-change.ts'
import { hasEmail } from '../../platform/mail/no-email.ts'
import { audit } from '../../company/audit/audit.ts'
import { notify } from '../notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/serve/app-types.ts'
import { handle } from '../../platform/http/answer/handle.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { parseEmailAddress, spellingsOf } from '../../platform/mail/email-address.ts'
import type { Services } from '../../platform/services.ts'
import { noSuchCustomer, staffCustomerDetail } from './staff-customers-wire.ts'

/**
 * The customer in the edition that the caller saw, locked until the transaction ends. Throws 404, and 409 when it changed
 * since or the account is closed.
 */
const lockEdition = async (tx: Tx, customerId: string, version: number) => {
  const row = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'telephone', 'home_address', 'email', 'email_key', 'version'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchCustomer()
  if (row.email === '') throw refuse.conflict('This account is closed: nobody gives it a name or an address again.')
  if (row.version !== version) throw refuse.outdated(`${row.name} was changed a moment ago. Please look at the changes first.`)
  return row
}

const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.keys(after).filter((field) => before[field] !== after[field])

/** What becomes of a new address once its link is opened, in words for staff. Pure. */
const whenItCounts = (present: string): string =>
  hasEmail(present)
    ? 'the address changes in a day, if it is opened until then and the present address does not say no.'
    : 'once it is opened, they get another to choose a password.'

/**
 * PUT /staff/customers/:customerId: changes name, telephone and home address at once; an email address only after its owner has
 * confirmed it by the mailed link and a day has passed in which the present address can say no; a first address counts once it is confirmed. The customer is told what changed, and the audit log records it.
 */
export const editCustomerRoutes = (app: App, services: Services): void => {
  handle(app, services, editCustomerCall, async ({ params, body, by, act }) => {
    const address = body.email === '' ? undefined : parseEmailAddress(body.email)
    const after = {
      name: body.name,
      telephone: plainDigits(body.telephone),
      'home address': body.homeAddress,
    }
    return act(async (tx) => {
      const row = await lockEdition(tx, params.customerId, body.version)
      if (!address && hasEmail(row.email)) throw refuse.field('email', accountMessages.email)
      const moved = address && spellingsOf(row.email_key).includes(address.key) ? undefined : address
      const holder = moved && (await customerByEmail(tx, moved.key))
      if (holder) {
        const message = `${holder.name} has this address already.`
        throw refuse.field('email', message)
      }
      const before = { name: row.name, telephone: row.telephone, 'home address': row.home_address }
      const fields = changed(before, after)
      if (fields.length > 0) {
        await tx
          .updateTable('customers')
          .set({ name: after.name, telephone: after.telephone, home_address: after['home address'], updated_at: by.at })
          .where('id', '=', row.id)
          .execute()
        await notify(tx, {
          customerId: row.id,
          kind: 'account',
          message: `Our staff changed your ${fields.join(', ')}. If you did not ask for it, please write to us.`,
        })
      }
      if (moved) {
        await services.limits.consume(accountLimits.emailChanges, row.id)
        const customer = { id: row.id, name: after.name, email: row.email }
        await askEmailChange(tx, { customer, sessionId: undefined, address: moved, at: by.at })
      }
      const all = [...fields, ...(moved ? ['email'] : [])]
      if (all.length > 0) await audit(tx, 'customer.edit', { kind: 'customer', id: row.id }, { changed: all.join(', ') })
      const asked = moved ? ` A link is on its way to ${moved.email}: ${whenItCounts(row.email)}` : ''
      return { message: `${after.name} is saved.${asked}`, data: await staffCustomerDetail(tx, row.id) }
    })
  })
}
