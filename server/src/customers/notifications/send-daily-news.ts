import type { NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Recurring } from '../../platform/jobs/task.ts'
import { dailyNewsMail } from './daily-news-mail.ts'
import { hearingOf } from './news-choices.ts'

const HOUR = 17
/** Customers per transaction, and transactions per company and run; the rest waits for the next hour. */
const BATCH = 50
const MOST_BATCHES = 400

/** Mails one batch of customers their news from before the company's last five o'clock; returns how many. */
const mailBatch = async (tx: Tx): Promise<number> => {
  const { last } = await tx
    .selectFrom('tenants')
    .select(({ val }) =>
      sql<Date>`(date_trunc('day', ${val(tx.now())}::timestamptz at time zone time_zone - make_interval(hours => ${HOUR}::integer))
        + make_interval(hours => ${HOUR}::integer)) at time zone time_zone`.as('last'),
    )
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow()
  const customers = await tx
    .selectFrom('notifications')
    .select('customer_id')
    .distinct()
    .where('awaits_mail', '=', sql.lit(true))
    .where('created_at', '<=', last)
    .orderBy('customer_id')
    .limit(BATCH)
    .execute()
  for (const { customer_id: customerId } of customers) {
    const news = await tx
      .updateTable('notifications')
      .set({ awaits_mail: false })
      .where('customer_id', '=', customerId)
      .where('awaits_mail', '=', sql.lit(true))
      .returning(['message', 'created_at', 'about'])
      .execute()
    const hearing = await hearingOf(tx, customerId)
    const wanted = news.filter(({ about }) => hearing?.hears((about as NewsKind | null) ?? 'package', 'email'))
    // Another process was quicker, or the customer no longer wants this mail.
    if (!hearing || wanted.length === 0) continue
    const messages = wanted.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(({ message }) => message)
    await tx.mail({ to: hearing.email, template: dailyNewsMail, data: { messages } })
  }
  return customers.length
}

/**
 * One email a day, at five by the company's clock, to customers who chose that. The next hour catches up on what a stopped
 * server missed; nothing is told twice.
 */
export const sendDailyNews: Recurring = {
  name: 'notifications.daily',
  pattern: '4 * * * *',
  run: async (services) => {
    const { database } = services
    const tenants = await database.system.selectFrom('tenants').select('id').execute()
    for (const { id } of tenants)
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const told = await database.inTenant(id, (tx) => mailBatch(tx))
        if (told < BATCH) break
      }
  },
}
