import { sql, type RawBuilder } from 'kysely'
import { issueAllReady } from '../../../billing/bills/issue/issue-all-ready.ts'
import { billWhenReady } from '../../../billing/bills/issue/issue-when-ready.ts'
import { billMore, tellIssued } from '../../../billing/bills/issue/tell-bill.ts'
import { mailGathered, mailSoon, type Gathered, type GatheredStep } from '../../../customers/notifications/gathered-news.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Task, TaskContext } from '../../../platform/jobs/task.ts'
import { mailTaken } from './mail-taken.ts'

/** Attempts that wait for the bill of packages that are ready; after them the mail leaves without it, and the bill comes by itself. */
const ATTEMPTS_WITH_BILL = 3

/** What is so of a flight whose job is still moving, or telling of, its packages at a step; a hand-over has no flight, and Customs' steps are noted at once. */
const underWay: Readonly<Record<GatheredStep, RawBuilder<boolean>>> = {
  'In transit': sql`flight.departed_at is not null and flight.departure_done_at is null`,
  Landed: sql`flight.arrived_at is not null and flight.landing_done_at is null`,
  Held: sql`false`,
  Released: sql`false`,
  'Ready for pickup': sql`flight.finished_at is not null and flight.finish_done_at is null`,
  Delivered: sql`false`,
}

/** Whether a flight has not come to the end of the step of which a customer's news waits, so that more may follow. */
const isMoving = async (tx: Tx, { customerId, step }: Gathered): Promise<boolean> => {
  const { rows } = await sql`
    select from gathered_news news
    join manifest_lines line on line.tenant_id = news.tenant_id and line.package_id = news.package_id
    join manifests flight on flight.tenant_id = line.tenant_id and flight.id = line.manifest_id
    where news.tenant_id = current_tenant() and news.customer_id = ${customerId} and news.step = ${step} and news.awaits_mail and ${underWay[step]}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Mails what is ready with its bill, which is issued in the same transaction where the company's bills issue themselves. */
const mailReady = async (gathered: Gathered, context: TaskContext): Promise<void> => {
  if (context.attempt > ATTEMPTS_WITH_BILL)
    return context.transaction(async (tx) => {
      await mailTaken(tx, gathered)
      await billWhenReady(tx, gathered.customerId, tx.now())
    })
  await issueAllReady(context, gathered.customerId, async (tx, bill) => {
    const isMailed = await mailTaken(tx, gathered, bill && (await billMore(tx, bill)))
    if (bill) await tellIssued(tx, bill, { byMail: !isMailed })
  })
}

/**
 * Sends the one mail about a customer's packages that took a step together. While a flight moves the packages, it waits on
 * for some seconds. What is mailed is taken in the same transaction: a repeated run, and a second process, find nothing.
 */
export const mailGatheredTask: Task<Gathered> = {
  ...mailGathered,
  run: async (gathered, context) => {
    const { customerId, step } = gathered
    const isLater = await context.transaction(async (tx) => {
      const moving = await isMoving(tx, { customerId, step })
      if (moving) await mailSoon(tx, { customerId, step })
      return moving
    })
    if (isLater) return
    if (step === 'Ready for pickup') await mailReady({ customerId, step }, context)
    else await context.transaction((tx) => mailTaken(tx, { customerId, step }))
  },
}
