import { sql } from 'kysely'
import { bookDays } from '../../money/books/book-range.ts'
import { dayAfter } from '../../money/ledger/money-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Recurring } from '../../platform/jobs/task.ts'
import { saidSums, statementMail } from './statement-mail.ts'
import { statementSums, worthTelling } from './statement-sums.ts'

/** Hour of the first of a month, by the company's clock, at which last month's statements are sent. */
const HOUR = 8
/** Customers per transaction, and transactions per company and run. The next hour sends the rest. */
const BATCH = 50
const MOST_BATCHES = 400

/** First day of the month whose statements are not due yet; those of all earlier months are due. */
const monthUnderWay = async (tx: Tx, now: Date): Promise<string> => {
  const { month } = await tx
    .selectFrom('tenants')
    .select(
      sql<string>`date_trunc('month', (${now}::timestamptz at time zone time_zone) - make_interval(hours => ${HOUR}::integer))::date::text`.as(
        'month',
      ),
    )
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  return month
}

/** Sends due statements to up to a batch of customers, one month each. Returns how many customers it handled. */
const tellSome = async (tx: Tx): Promise<number> => {
  const due = await tx
    .selectFrom('monthly_statements')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenant_id', '=', 'monthly_statements.tenant_id')
        .onRef('customers.id', '=', 'monthly_statements.customer_id'),
    )
    .select(['monthly_statements.customer_id', 'customers.email', sql<string>`month::text`.as('month')])
    .select(sql<string>`(month + interval '1 month')::date::text`.as('next'))
    .where('monthly_statements.month', '<', await monthUnderWay(tx, tx.now()))
    .orderBy('monthly_statements.month')
    .orderBy('monthly_statements.customer_id')
    .limit(BATCH)
    .forUpdate('monthly_statements')
    .skipLocked()
    .execute()
  for (const { customer_id: customerId, email, month: from, next } of due) {
    const days = await bookDays(tx, { from, to: dayAfter(next, -1) })
    const sums = await statementSums(tx, customerId, days)
    if (worthTelling(sums)) {
      const data = { from, to: days.to, untilToday: false, monthly: true, sums, said: await saidSums(tx, sums) }
      await tx.mail({ to: email, template: statementMail, data })
    }
    await tx.updateTable('monthly_statements').set({ month: next }).where('customer_id', '=', customerId).execute()
  }
  return due.length
}

/**
 * Mails each month's statement at 8:00 on the first of the next month, by the company's clock, to customers who asked for it, where
 * something moved or is owed. After a missed run the next hour catches up, month by month; no statement is sent twice.
 */
export const sendMonthlyStatements: Recurring = {
  name: 'statements.monthly',
  pattern: '9 * * * *',
  run: async (services) => {
    const { database } = services
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const told = await database.inTenant(id, (tx) => tellSome(tx))
        if (told === 0) break
      }
  },
}
