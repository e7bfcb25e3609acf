import {
  accountClosingCall,
  closeAccountCall,
  keepAccountCall,
  type AccountClosing,
} from '@parcelport/contract/customers/closing/closing.ts'
import { audit } from '../../../company/audit/audit.ts'
import { proveOwner } from '../../../customers/accounts/profile/prove-owner.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { accountClosingMail } from './account-closing-mail.ts'
import { addClosing, closesAfter, keepAccount, legalYears, openClosing } from './closings-queries.ts'
import { openEndsOf } from './open-ends.ts'
import { staffClosingsRoutes } from './staff-closings-routes.ts'

const closingOf = async (tx: Tx, customerId: string): Promise<AccountClosing> => {
  const asked = await openClosing(tx, customerId)
  return {
    openEnds: await openEndsOf(tx, customerId),
    asked: asked ? { askedAt: asked.asked_at.toISOString(), closesAt: asked.closes_at.toISOString() } : null,
    wouldCloseAt: closesAfter(tx.now()).toISOString(),
    legalYears: await legalYears(tx),
  }
}

/** The customer's name, locked: a simultaneous closing by the job is over, or waits. Throws 401 when the account is closed. */
const lockAccount = async (tx: Tx, customerId: string): Promise<string> => {
  const row = await tx
    .selectFrom('customers')
    .select(['name', 'email'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row || row.email === '') throw refuse.unauthorized('This account no longer exists.')
  return row.name
}

const NOTHING_ASKED = 'Your account stays. Nothing was deleted.'

/** A customer's own account: what is open, closing it in 14 days, and keeping it; besides, the register of owners. */
export const closingRoutes = (app: App, services: Services): void => {
  staffClosingsRoutes(app, services)

  handle(app, services, accountClosingCall, ({ customer, transaction }) =>
    transaction(async (tx) => ({ data: await closingOf(tx, customer.id) })),
  )

  handle(app, services, closeAccountCall, async ({ body, tenant, customer, act }) => {
    await proveOwner(services, tenant.id, customer.id, body.currentPassword)
    return act(async (tx) => {
      const name = await lockAccount(tx, customer.id)
      const open = await openEndsOf(tx, customer.id)
      if (open.length > 0)
        throw refuse.conflict(`Your account cannot be closed yet. ${open.map(({ words }) => words).join(' ')}`)
      const isNew = await addClosing(tx, customer.id, tx.by.at)
      const data = await closingOf(tx, customer.id)
      if (isNew && data.asked) {
        const { closesAt } = data.asked
        await audit(tx, 'customer.ask-closing', { kind: 'customer', id: customer.id }, { closesAt })
        await notify(tx, {
          customerId: customer.id,
          kind: 'account',
          message: 'Your account is going to be closed. Until then you can keep it in your account settings.',
          mail: { template: accountClosingMail, data: { name, closesAt, years: data.legalYears } },
        })
      }
      return { message: 'Your account is going to be closed. You can keep it until then.', data }
    })
  })

  handle(app, services, keepAccountCall, ({ customer, act }) =>
    act(async (tx) => {
      await lockAccount(tx, customer.id)
      if (await keepAccount(tx, customer.id, tx.by.at)) {
        await audit(tx, 'customer.keep', { kind: 'customer', id: customer.id })
        await notify(tx, { customerId: customer.id, kind: 'account', message: NOTHING_ASKED })
      }
      return { message: NOTHING_ASKED, data: await closingOf(tx, customer.id) }
    }),
  )
}
