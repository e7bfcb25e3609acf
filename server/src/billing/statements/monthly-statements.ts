import type { MonthlyStatement } from '@parcelport/contract/billing/statements.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'

/** Whether a customer gets monthly statements by mail, and the day of the next one. */
export const monthlyStatement = async (tx: Tx, customerId: string): Promise<MonthlyStatement> => {
  const row = await tx
    .selectFrom('monthly_statements')
    .select(sql<string>`(month + interval '1 month')::date::text`.as('next'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return { monthly: row !== undefined, next: row?.next ?? null }
}

/** Turns monthly statements on, beginning with the company's current month, or off. Turning them on twice changes nothing. */
export const setMonthlyStatement = async (tx: Tx, customerId: string, monthly: boolean, now: Date): Promise<void> => {
  if (!monthly) {
    await tx.deleteFrom('monthly_statements').where('customer_id', '=', customerId).execute()
    return
  }
  const { date } = await companyDay(tx, now)
  await tx
    .insertInto('monthly_statements')
    .values({ customer_id: customerId, month: `${date.slice(0, 8)}01` })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
    .execute()
}
