import type { SubscriberState } from '@parcelport/contract/site/enquiries-rules.ts'
import { sql, type SqlBool } from 'kysely'
import { beginsWith } from '../../../platform/database/queries/begins-with.ts'
import type { Tx } from '../../../platform/database/database.ts'

export interface SubscribersFilter {
  readonly state?: SubscriberState | undefined
  /** Start of an address, in lower case. */
  readonly search?: string | undefined
  /** The address after which the page starts. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Addresses of the newsletter in byte order, for which an index works under row-level security. */
export const subscribers = (tx: Tx, { state, search, after, limit }: SubscribersFilter) => {
  let query = tx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'status', 'asked_at', 'confirmed_at', 'unsubscribed_at'])
  if (state !== undefined) query = query.where('status', '=', state)
  if (search !== undefined) query = query.where(beginsWith(sql`email`, search))
  if (after !== undefined) query = query.where(sql<SqlBool>`email collate "C" > ${after}`)
  return query.orderBy(sql`email collate "C"`).limit(limit)
}
export type SubscriberRow = Awaited<ReturnType<ReturnType<typeof subscribers>['execute']>>[number]
