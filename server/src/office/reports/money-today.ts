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

/** What is left to pay of bills by currency, and of that what was due before today. Reads unpaid bills alone, once. */
export const owedByCurrency = (tx: Tx, today: string) => {
  const late = sql`filter (where due_on < ${today}::date)`
  return tx
    .selectFrom('bills')
    .select([
      'currency',
      sql<string>`sum(open)`.as('amount'),
      sql<number>`count(*)::integer`.as('bills'),
      sql<number>`count(distinct customer_id)::integer`.as('customers'),
      sql<string>`min(due_on)::text`.as('oldest'),
      sql<string>`coalesce(sum(open) ${late}, 0)`.as('late_amount'),
      sql<number>`(count(*) ${late})::integer`.as('late_bills'),
      sql<number>`(count(distinct customer_id) ${late})::integer`.as('late_customers'),
    ])
    .where('open', '>', sql.lit('0'))
    .groupBy('currency')
    .orderBy('currency')
}

/** Money of the company's day so far, and what its customers owe. */
export const moneyToday = async (tx: Tx, now: Date): Promise<MoneyToday> => {
  const day = await companyDay(tx, now)
  const taken = await takenOn(tx, day).execute()
  const owed = await owedByCurrency(tx, day.date).execute()
  return {
    today: day.date,
    taken: taken.map((row) => ({
      means: row.means,
      currency: row.tender_currency,
      taken: Number(row.taken),
      givenBack: Number(row.given_back),
    })),
    owed: owed.map(({ currency, amount, bills, customers, oldest }) => ({
      currency,
      amount: Number(amount),
      bills,
      customers,
      oldestDueOn: oldest,
    })),
    // The bill due first of all is the one due first of those that are late.
    overdue: owed
      .filter((row) => row.late_bills > 0)
      .map((row) => ({
        currency: row.currency,
        amount: Number(row.late_amount),
        bills: row.late_bills,
        customers: row.late_customers,
        oldestDueOn: row.oldest,
      })),
  }
}
