import { sql, type Expression, type SqlBool } from 'kysely'
import { billWhenReady } from '../../billing/bills/issue/issue-when-ready.ts'
import { followMoneyJob, followSoon, type Followed } from '../../money/ledger/follow-money-job.ts'
import { moneyDay } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Recurring, Task } from '../../platform/jobs/task.ts'
import { hasBillToPay } from './prepaid-packages.ts'
import { followMoney } from './follow-money.ts'

/** Most customers of a company that are handled per hour. */
const MOST = 10_000

const customersOf = async (tx: Tx, which: Expression<SqlBool>): Promise<string[]> => {
  const rows = await tx.selectFrom('packages').select('customer_id').distinct().where(which).limit(MOST).execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** Packages in Miami with an unbilled charge. Days of storage wait for the bill of the hand-over. */
const notBilled = sql<boolean>`status = 'Received' and exists (select from package_prices priced
  where priced.tenant_id = packages.tenant_id and priced.package_id = packages.id)
  and exists (select from charges open
    where open.tenant_id = packages.tenant_id and open.package_id = packages.id and open.state = 'open' and open.code <> 'storage')`

/** Queues the job for every customer whose packages wait for payment, or may have to, and the bill for unbilled charges. */
const followAll = async (tx: Tx, at: Date): Promise<void> => {
  const { profile } = await moneyDay(tx, at)
  const isOn = profile?.prepay === 'before flight'
  const waiting = await customersOf(tx, sql<boolean>`action_fix = 'payment'`)
  const owing = isOn ? await customersOf(tx, sql<boolean>`status = 'Received' and ${hasBillToPay}`) : []
  for (const customerId of new Set([...waiting, ...owing])) await followSoon(tx, { customerId })
  for (const customerId of isOn ? await customersOf(tx, notBilled) : []) await billWhenReady(tx, customerId, at)
}

/** Updates one customer's packages, or queues a job for each customer of a company. */
export const followMoneyTask: Task<Followed> = {
  ...followMoneyJob,
  run: async ({ customerId }, { transaction }) => {
    await transaction((tx) => (customerId === undefined ? followAll(tx, tx.now()) : followMoney(tx, customerId)))
  },
}

/** Runs every hour, for what a new day changes by itself: a setting that begins, or a bill that becomes overdue. */
export const followPrepaidJob: Recurring = {
  name: 'prepaid.mind',
  pattern: '9 * * * *',
  run: async ({ database }) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) await database.inTenant(id, (tx) => followSoon(tx))
  },
}
