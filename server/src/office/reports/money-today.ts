import type { MoneyToday } from '@parcelport/contract/payments/staff-money-today.ts'
import { sql } from 'kysely'
import { companyDay, type CompanyDay } from '../../company/tenants/company-day.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Money that changed hands on a day, by means and currency. Reads the payments of these hours alone. */
export const takenOn = (tx: Tx, { startsAt, endsAt }: CompanyDay) => {
  const sumOf = (direction: 'in' | 'out') =>
    sql<string>`coalesce(sum(tender_amount) filter (where direction = ${sql.lit(direction)}), 0)`
  return tx
    .selectFrom('payments')
    .select(['means', 'tender_currency', sumOf('in').as('taken'), sumOf('out').as('given_back')])
    .where('taken_at', '>=', startsAt)
    .where('taken_at', '<', endsAt)
    .where('means', 'not in', ['deposit', 'write-off', 'loss paid out', 'opening balance'])
    .groupBy(['means', 'tender_currency'])
    .orderBy('tender_currency')
    .orderBy('means')
}

/** What is left to pay of bills by currency; with a day, only of those due before it. Reads unpaid bills alone. */
export const owedByCurrency = (tx: Tx, before?: string) =>
  tx
    .selectFrom('bills')
    .select([
      'currency',
      sql<string>`sum(open)`.as('amount'),
      sql<number>`count(*)::integer`.as('bills'),
      sql<number>`count(distinct customer_id)::integer`.as('customers'),
      sql<string>`min(due_on)::text`.as('oldest'),
    ])
    .where('open', '>', sql.lit('0'))
    .$if(before !== undefined, (asked) => asked.where('due_on', '<', before as string))
    .groupBy('currency')
    .orderBy('currency')

type OwedRow = Awaited<ReturnType<ReturnType<typeof owedByCurrency>['execute']>>[number]
const wireOwed = ({ currency, amount, bills, customers, oldest }: OwedRow): MoneyToday['owed'][number] => ({
  currency,
  amount: Number(amount),
  bills,
  customers,
  oldestDueOn: oldest,
})

/** Money of the company's day so far, and what its customers owe. */
export const moneyToday = async (tx: Tx, now: Date): Promise<MoneyToday> => {
  const day = await companyDay(tx, now)
  const taken = await takenOn(tx, day).execute()
  const owed = await owedByCurrency(tx).execute()
  const overdue = await owedByCurrency(tx, day.date).execute()
  return {
    today: day.date,
    taken: taken.map((row) => ({
      means: row.means,
      currency: row.tender_currency,
      taken: Number(row.taken),
      givenBack: Number(row.given_back),
    })),
    owed: owed.map(wireOwed),
    overdue: overdue.map(wireOwed),
  }
}
