import { sql } from 'kysely'
import { dayAfter, moneyDay } from '../../../money/ledger/money-day.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Recurring } from '../../../platform/jobs/task.ts'
import { billNumber } from '../lock-bill.ts'
import { tellDue } from './tell-bill.ts'

/** Days before the due date from which a bill is due soon, and days after it until which the overdue reminder may be sent. */
const SOON_DAYS = 3
const STALE_DAYS = 30
/** Reminders per transaction, and transactions per company and kind in a run. The next day sends the rest. */
const BATCH = 100
const MOST_BATCHES = 200

const kinds = ['overdue', 'due soon'] as const

/** Locks bills without a reminder of this kind; skips rows that another transaction has locked, such as a payment. */
const toRemind = (tx: Tx, kind: (typeof kinds)[number], today: string) => {
  const owed = tx
    .selectFrom('bills')
    .selectAll()
    .where('open', '>', sql.lit('0'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill_reminders')
            .select('bill_reminders.kind')
            .whereRef('bill_reminders.tenant_id', '=', 'bills.tenant_id')
            .whereRef('bill_reminders.bill_id', '=', 'bills.id')
            .where('bill_reminders.kind', '=', kind),
        ),
      ),
    )
  const ofKind =
    kind === 'overdue'
      ? owed.where('due_on', '<', today).where('due_on', '>=', dayAfter(today, -STALE_DAYS))
      : // A bill issued today names its due date itself.
        owed.where('due_on', '>=', today).where('due_on', '<=', dayAfter(today, SOON_DAYS)).where('issued_on', '<', today)
  return ofKind.orderBy('due_on').orderBy('id').limit(BATCH).forUpdate().skipLocked().execute()
}

const remindSome = async (tx: Tx, kind: (typeof kinds)[number]): Promise<number> => {
  const at = tx.now()
  const { today, profile } = await moneyDay(tx, at)
  if (!profile) return 0
  const bills = await toRemind(tx, kind, today)
  tx.locks.hold(
    'bills',
    bills.map(({ id }) => id),
  )
  for (const bill of bills) {
    // Another server may have reminded of it between the look and the lock.
    const reminded = await tx
      .insertInto('bill_reminders')
      .values({ bill_id: bill.id, kind, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('bill_id')
      .executeTakeFirst()
    if (!reminded) continue
    const { id: _id, reference, currency, due_on: dueOn, customer_id: customerId } = bill
    const total = Number(bill.total)
    const open = Number(bill.open)
    await tellDue(tx, {
      kind,
      customerId,
      dueOn,
      bill: { _id, number: billNumber(bill), reference, currency, total, open },
    })
  }
  return bills.length
}

/**
 * Reminds customers of bills that are due soon or late, by the company's day. Each bill gets each reminder once, however often and on
 * however many servers this runs. A missed night is made up for.
 */
export const remindBills: Recurring = {
  name: 'bills.remind',
  pattern: '15 12 * * *',
  run: async (services) => {
    const { database } = services
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      for (const kind of kinds)
        for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
          const reminded = await database.inTenant(id, (tx) => remindSome(tx, kind))
          if (reminded < BATCH) break
        }
  },
}
