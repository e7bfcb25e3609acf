import { RATING_DAYS } from '@parcelport/contract/site/ratings-rules.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Place } from '../../../platform/http/answer/page-cursor.ts'

const DAY = 86_400_000

/** The customer's last pick-up and their name, while it is recent and they have not answered how it went. */
export const pickupToRate = async (tx: Tx, customerId: string, now: Date) => {
  const last = await tx
    .selectFrom('packages')
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select(['packages.delivered_at', 'customers.name'])
    .where('packages.customer_id', '=', customerId)
    .where('packages.delivered_at', '>', new Date(now.getTime() - RATING_DAYS * DAY))
    .orderBy('packages.delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.delivered_at === null) return undefined
  const answered = await tx
    .selectFrom('ratings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('collected_at', '=', last.delivered_at)
    .executeTakeFirst()
  return answered ? undefined : { collectedAt: last.delivered_at, name: last.name }
}

/** Ratings with what staff see of their customers. Those that left the question are none. */
export const ratings = (tx: Tx) =>
  tx
    .selectFrom('ratings')
    .innerJoin('customers', 'customers.id', 'ratings.customer_id')
    .select(['ratings.id', 'ratings.customer_id', 'ratings.stars', 'ratings.words', 'ratings.collected_at'])
    .select(['ratings.answered_at', 'ratings.shown_as', 'ratings.published_at'])
    .select(['customers.name', 'customers.box_number', sql<string>`ratings.answered_at::text`.as('cursor_at')])
    .where('ratings.stars', 'is not', null)
export type RatingRow = Awaited<ReturnType<ReturnType<typeof ratings>['execute']>>[number]

/** A page of ratings, the latest first. */
export const ratingsBefore = (tx: Tx, before: Place | undefined, limit: number) => {
  const query =
    before === undefined
      ? ratings(tx)
      : ratings(tx).where(sql<SqlBool>`(ratings.answered_at, ratings.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('ratings.answered_at', 'desc').orderBy('ratings.id', 'desc').limit(limit)
}

/** Whether words of the customer stand on the public site. */
export const hasPublishedRating = async (tx: Tx, customerId: string): Promise<boolean> => {
  const one = tx.selectFrom('ratings').select('id').where('customer_id', '=', customerId)
  return (await one.where('published_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}
