import { companyDay } from '../../../company/tenants/company-day.ts'
import { acting } from '../../../platform/database/acting.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/answer/refusal.ts'
import type { Recurring, Task } from '../../../platform/jobs/task.ts'
import { WISHES_TASK } from '../../packages/wishes/package-wishes.ts'
import { askWish, tellRefused } from './ask-wish.ts'
import { dueWishes, waitingWishes, type WaitingWish } from './waiting-wishes.ts'

type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const endPast = async (tx: Tx, past: readonly WaitingWish[]): Promise<void> => {
  for (const { package_id, kind } of past)
    await tx
      .updateTable('package_wishes')
      .set({ state: 'over' })
      .where('package_id', '=', package_id)
      .where('kind', '=', kind)
      .where('state', '=', 'waits')
      .execute()
}

/**
 * Asks for what a customer's waiting wishes say today, each by a request of its own in a transaction of its own, so that packages are held before
 * money in each. A refusal ends the wish and is told; nothing else depends on it. Safe to repeat.
 */
const applyWishes = async (inTenant: InTenant, customerId: string): Promise<void> => {
  const due = await inTenant(async (tx) => {
    const { date } = await companyDay(tx, tx.now())
    const found = dueWishes(await waitingWishes(tx, customerId), date)
    await endPast(tx, found.past)
    return found.due
  })
  for (const wish of due)
    try {
      await inTenant((tx) =>
        askWish(acting(tx, { actor: { kind: 'customer', id: customerId }, at: tx.now(), network: '' }), wish),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { message: why } = error
      await inTenant((tx) => tellRefused(tx, wish, { customerId, why }))
    }
}

export const applyWishesTask: Task<{ customerId: string }> = {
  ...WISHES_TASK,
  run: ({ customerId }, context) => applyWishes((work) => context.transaction(work), customerId),
}

/** Customers per query; companies with more are read on from the last. */
const BATCH = 200
const MOST_BATCHES = 50

const customersFrom = (tx: Tx, after: string) =>
  tx
    .selectFrom('package_wishes')
    .innerJoin('packages', (join) =>
      join.onRef('packages.tenant_id', '=', 'package_wishes.tenant_id').onRef('packages.id', '=', 'package_wishes.package_id'),
    )
    .select('packages.customer_id as id')
    .distinct()
    .where('package_wishes.state', '=', 'waits')
    .where('packages.customer_id', '>', after)
    .orderBy('packages.customer_id')
    .limit(BATCH)
    .execute()

/** Looks each hour at wishes whose day has come, or whose package is free again. It runs before `requests.end-keeping`. */
export const mindWishes: Recurring = {
  name: 'wishes.mind',
  pattern: '10 * * * *',
  run: async ({ database }) => {
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants) {
      let after = '00000000-0000-0000-0000-000000000000'
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const customers = await database.inTenant(id, (tx) => customersFrom(tx, after))
        for (const customer of customers) await applyWishes((work) => database.inTenant(id, work), customer.id)
        after = customers.at(-1)?.id ?? after
        if (customers.length < BATCH) break
      }
    }
  },
}
