import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Subscriber {
  readonly id: string
  readonly status: 'pending' | 'confirmed' | 'unsubscribed'
  readonly askedAt: Date
}

const columns = ['id', sql<Subscriber['status']>`status`.as('status'), 'asked_at as askedAt'] as const

/**
 * Notes that an address (lower case) asks for the newsletter; a confirmed one stays confirmed. A recent earlier request keeps its moment, so that its
 * mailed link stays valid.
 */
export const askToSubscribe = (tx: Tx, email: string, now: Date, freshSince: Date): Promise<Subscriber> =>
  tx
    .insertInto('newsletter_subscribers')
    .values({ email, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'email']).doUpdateSet(({ ref }) => {
        const keeps = sql<boolean>`${ref('newsletter_subscribers.status')} = 'confirmed'
          or (${ref('newsletter_subscribers.status')} = 'pending' and ${ref('newsletter_subscribers.asked_at')} >= ${freshSince})`
        return {
          status: sql<string>`case when ${ref('newsletter_subscribers.status')} = 'confirmed' then 'confirmed' else 'pending' end`,
          asked_at: sql<Date>`case when ${keeps} then ${ref('newsletter_subscribers.asked_at')} else excluded.asked_at end`,
        }
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Locks a subscriber of the transaction's tenant until the transaction ends. */
export const lockSubscriber = (tx: Tx, id: string): Promise<Subscriber | undefined> =>
  tx.selectFrom('newsletter_subscribers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const markConfirmed = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('newsletter_subscribers').set({ status: 'confirmed', confirmed_at: at }).where('id', '=', id).execute()
}

export const markUnsubscribed = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: at })
    .where('id', '=', id)
    .execute()
}
