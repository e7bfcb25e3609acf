import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/task.ts'

/** The steps of which a customer gets one mail, about all packages that take one together. */
export const gatheredSteps = ['In transit', 'Landed', 'Held', 'Released', 'Ready for pickup', 'Delivered'] as const
export type GatheredStep = (typeof gatheredSteps)[number]

/** Milliseconds for which news waits for further packages. */
const NEWS_WAIT_MS = 5_000
/** Milliseconds for which a push message waits for further packages. */
const PUSH_WAIT_MS = 60_000
/** Milliseconds for which bills that issue themselves, and the news that brings them, wait for further packages. */
export const BILL_WAIT_MS = 60_000

/** Whose news of which step. */
export interface Gathered {
  readonly customerId: string
  readonly step: GatheredStep
}

/** What the mail of a step says of one package. */
export interface GatheredNews extends Gathered {
  readonly packageId: string
  readonly title: string
  readonly sentence: string
  /** Whether title and sentence are the company's own, and not the standard ones. */
  readonly isOwn: boolean
  /** A further sentence, or empty. Packages with the same one share it in the mail. */
  readonly also: string
  /** Whether the mail brings a bill, and waits for its packages. */
  readonly bringsBill: boolean
}

/** The job that mails what was gathered; `warehouse/packages/news/mail-gathered.ts` runs it. */
export const mailGathered = { name: 'notifications.mail-gathered' } as const

/** Queues the mail of a customer's step. It waits from the latest news on. */
export const mailSoon = (tx: Tx, { customerId, step }: Gathered, bringsBill = false): Promise<void> =>
  enqueue(
    tx,
    mailGathered,
    { customerId, step },
    {
      key: `${mailGathered.name}:${step}:${customerId}`,
      runAt: new Date(tx.now().getTime() + (bringsBill ? BILL_WAIT_MS : NEWS_WAIT_MS)),
    },
  )

/** The job that pushes what was gathered; `push-gathered.ts` runs it. */
export const pushGathered = { name: 'notifications.push-gathered' } as const

/** Queues the push message of a customer's step. It waits from the latest news on. */
const pushGatheredSoon = (tx: Tx, { customerId, step }: Gathered): Promise<void> =>
  enqueue(
    tx,
    pushGathered,
    { customerId, step },
    { key: `${pushGathered.name}:${step}:${customerId}`, runAt: new Date(tx.now().getTime() + PUSH_WAIT_MS) },
  )

/** By which channels news goes. */
export interface Channels {
  readonly byMail: boolean
  readonly byPush: boolean
}

/**
 * Keeps a package's news for the mail and the push message of its step, in place of news that it has gone past, and queues those by
 * which it goes.
 */
export const gatherNews = async (tx: Tx, news: GatheredNews, { byMail, byPush }: Channels): Promise<void> => {
  if (!byMail && !byPush) return
  const { customerId, packageId, step, title, sentence, isOwn, also, bringsBill } = news
  const row = {
    ...{ customer_id: customerId, step, title, sentence, is_own: isOwn, also },
    ...{ awaits_mail: byMail, awaits_push: byPush },
  }
  await tx
    .insertInto('gathered_news')
    .values({ package_id: packageId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'package_id']).doUpdateSet(row))
    .execute()
  if (byMail) await mailSoon(tx, { customerId, step }, bringsBill)
  if (byPush) await pushGatheredSoon(tx, { customerId, step })
}

/** Drops news that a package has gone past before it was told. */
export const dropGathered = async (tx: Tx, packageId: string): Promise<void> => {
  await tx.deleteFrom('gathered_news').where('package_id', '=', packageId).execute()
}

/** Whether news of a customer's step waits for its mail. */
export const isGathered = async (tx: Tx, { customerId, step }: Gathered): Promise<boolean> =>
  (await tx
    .selectFrom('gathered_news')
    .select('package_id')
    .where('customer_id', '=', customerId)
    .where('step', '=', step)
    .where('awaits_mail', '=', sql.lit(true))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Forgets news of a customer's step that was told by every channel by which it goes. */
const forgetTold = async (tx: Tx, { customerId, step }: Gathered): Promise<void> => {
  await tx
    .deleteFrom('gathered_news')
    .where('customer_id', '=', customerId)
    .where('step', '=', step)
    .where('awaits_mail', '=', sql.lit(false))
    .where('awaits_push', '=', sql.lit(false))
    .execute()
}

/** Takes all news of a customer's step for its mail. Of two processes at once, one gets it. */
export const takeGathered = async (tx: Tx, gathered: Gathered) => {
  const taken = await tx
    .updateTable('gathered_news')
    .set({ awaits_mail: false })
    .where('customer_id', '=', gathered.customerId)
    .where('step', '=', gathered.step)
    .where('awaits_mail', '=', sql.lit(true))
    .returning(['package_id', 'title', 'sentence', 'is_own', 'also'])
    .execute()
  await forgetTold(tx, gathered)
  return taken
}

/** Takes all news of a customer's step for its push message; returns whether there is any. Of two processes at once, one gets it. */
export const takeForPush = async (tx: Tx, gathered: Gathered): Promise<boolean> => {
  const taken = await tx
    .updateTable('gathered_news')
    .set({ awaits_push: false })
    .where('customer_id', '=', gathered.customerId)
    .where('step', '=', gathered.step)
    .where('awaits_push', '=', sql.lit(true))
    .returning('package_id')
    .execute()
  await forgetTold(tx, gathered)
  return taken.length > 0
}
