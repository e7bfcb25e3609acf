import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import { notify } from '../../notifications/notify.ts'
import { customerByEmail } from '../customers-queries.ts'
import { lockCustomerById } from '../recovery/recovery-queries.ts'
import { changeEmail } from './change-email.ts'

/** Changes per company and run; the next run takes the rest. */
const MOST = 200

/** Makes one change whose day is over, and which is still wanted. */
const changeOne = async (tx: Tx, customerId: string): Promise<void> => {
  const customer = await lockCustomerById(tx, customerId)
  const to = await tx
    .deleteFrom('email_changes')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '<=', tx.now())
    .returning(['email', 'email_key', 'session_id'])
    .executeTakeFirst()
  if (!customer || !to) return
  if (await customerByEmail(tx, to.email_key)) {
    const message = `Your email address stays ${customer.email}: ${to.email} belongs to another account by now.`
    await notify(tx, { customerId, kind: 'account', message })
    return
  }
  await changeEmail(tx, { customer: { ...customer, id: customerId }, to })
}

/** Makes the changes of email addresses that staff asked for, once a day has passed in which the present address could say no. */
export const changeWaitingEmails: Recurring = {
  name: 'accounts.change-waiting-emails',
  pattern: '*/10 * * * *',
  run: async ({ database }: Services) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) {
      const due = await database.inTenant(id, (tx) =>
        tx
          .selectFrom('email_changes')
          .select('customer_id')
          .where('confirmed_at', 'is not', null)
          .where('expires_at', '<=', tx.now())
          .orderBy('expires_at')
          .limit(MOST)
          .execute(),
      )
      for (const { customer_id } of due) await database.inTenant(id, (tx) => changeOne(tx, customer_id))
    }
  },
}
