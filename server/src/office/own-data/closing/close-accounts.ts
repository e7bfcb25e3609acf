import { audit } from '../../../company/audit/audit.ts'
import { companyDay } from '../../../company/tenants/company-day.ts'
import { acting, bySystem } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import type { Services } from '../../../platform/services.ts'
import { closingsWithIdentity, dueClosings, markClosed, markIdentityGone } from './closings-queries.ts'
import { forgetIdentity, forgetPerson } from './forget-person.ts'
import { openEndsOf } from './open-ends.ts'

/** Accounts per company and run, with those that wait because something is open; the next run takes the rest. */
const MOST = 1_000

interface Due {
  readonly id: string
  readonly customer_id: string
}

/** Packages come before the customer, as in every movement. */
const lockPackages = async (tx: Tx, customerId: string): Promise<void> => {
  const own = tx.selectFrom('packages').select('id').where('customer_id', '=', customerId).orderBy('id')
  const rows = await own.execute()
  const ids = rows.map(({ id }) => id)
  tx.locks.wait('packages', ids)
  await own.forUpdate().execute()
}

/**
 * Closes one account whose day has come, in one transaction: a process that is killed on the way leaves it as it was. An account with
 * something open waits; one that its customer keeps at the same moment stays.
 */
const closeOne = async (tx: Tx, { files }: Pick<Services, 'files'>, { id, customer_id: customerId }: Due): Promise<void> => {
  await lockPackages(tx, customerId)
  const person = await tx
    .selectFrom('customers')
    .select(['id', 'box_number', 'name', 'email', 'email_key', 'profile_picture'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!person || (await openEndsOf(tx, customerId)).length > 0) return
  const { date } = await companyDay(tx, tx.now())
  if (!(await markClosed(tx, id, date))) return
  await forgetPerson(tx, { files }, person)
  const by = acting(tx, bySystem(tx.now()))
  await audit(by, 'customer.close', { kind: 'customer', id: customerId }, { box: person.box_number })
}

/** Takes the identity document of one account away that was closed six months ago. */
const dropIdentity = async (tx: Tx, { id, customer_id: customerId }: Due): Promise<void> => {
  const person = await tx
    .selectFrom('customers')
    .select(['id', 'box_number'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (person && (await markIdentityGone(tx, id))) await forgetIdentity(tx, person)
}

/**
 * Closes the accounts of every company whose fourteen days are over and of which nothing is open, and deletes the identity documents of
 * those that were closed six months ago.
 */
export const closeAccounts: Recurring = {
  name: 'accounts.close',
  pattern: '23 * * * *',
  run: async (services) => {
    const { database, files, log } = services
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) {
      const each = async (due: readonly Due[], work: (tx: Tx, one: Due) => Promise<void>): Promise<void> => {
        for (const one of due)
          await database
            .inTenant(id, (tx) => work(tx, one))
            // The others do not wait for it; the next run tries it again.
            .catch((error: unknown) => log.error({ err: error, closingId: one.id }, 'an account could not be closed'))
      }
      await each(await database.inTenant(id, (tx) => dueClosings(tx, tx.now(), MOST)), (tx, one) =>
        closeOne(tx, { files }, one),
      )
      await each(await database.inTenant(id, (tx) => closingsWithIdentity(tx, tx.now(), MOST)), dropIdentity)
    }
  },
}
