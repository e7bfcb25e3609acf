import Big from 'big.js'
import type { Balance } from '@parcelport/contract/bills.ts'
import { sql } from 'kysely'
import { moneyDay } from '../money/money-day.ts'
import type { Tx } from '../platform/database/database.ts'
import { billNumber } from './lock-bill.ts'

/** A customer's bills that something is left to pay of, the one due first in front. */
export const owedBills = (tx: Tx, customerId: string, currency: string) =>
  tx
    .selectFrom('bills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('kind', '=', 'bill')
    .where('state', '=', 'issued')
    .whereRef(sql`paid + credited`, '<', 'total')
    .orderBy('due_on')
    .orderBy('issued_at')
    .orderBy('number')

/** What a customer owes today, what is held for them, and what no bill has yet. */
export const balanceOf = async (tx: Tx, customerId: string, now: Date): Promise<Balance> => {
  const { today, profile } = await moneyDay(tx, now)
  const currency = profile?.billCurrency ?? 'USD'
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', sql<number>`balance::float8`.as('balance')])
    .where('owner', '=', customerId)
    .where('currency', '=', currency)
    .execute()
  const balance = (kind: string): number => accounts.find((account) => account.kind === kind)?.balance ?? 0
  const sums = await tx
    .selectFrom(owedBills(tx, customerId, currency).clearOrderBy().as('owed'))
    .select([
      sql<number>`count(*)::int`.as('bills'),
      sql<number>`coalesce(sum(total - paid - credited) filter (where due_on < ${today}::date), 0)::float8`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  const [next] = await owedBills(tx, customerId, currency).limit(1).execute()
  const { charges } = await tx
    .selectFrom('charges')
    .select(sql<number>`count(*)::int`.as('charges'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return {
    on: profile !== undefined,
    currency,
    owed: balance('receivable'),
    overdue: sums.overdue,
    deposit: balance('deposit'),
    bills: sums.bills,
    next: next
      ? {
          _id: next.id,
          number: billNumber(next),
          open: new Big(next.total).minus(next.paid).minus(next.credited).toNumber(),
          dueOn: next.due_on,
        }
      : null,
    charges,
    bankDetails: profile?.bankDetails ?? '',
  }
}
