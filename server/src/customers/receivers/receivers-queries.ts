import { sql } from 'kysely'
import { isStillValid } from '../../company/tenants/company-day.ts'
import { countRows } from '../../platform/database/queries/count-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/http/answer/page-cursor.ts'

/** Receivers with their customers; callers add conditions and order. */
export const receivers = (tx: Tx) =>
  tx
    .selectFrom('receivers')
    .innerJoin('customers', (join) =>
      join.onRef('customers.tenant_id', '=', 'receivers.tenant_id').onRef('customers.id', '=', 'receivers.customer_id'),
    )
    .selectAll('receivers')
    .select(['customers.name as customer_name', 'customers.box_number', sql<string>`receivers.added_at::text`.as('cursor_at')])
export type ReceiverRow = Awaited<ReturnType<ReturnType<typeof receivers>['execute']>>[number]

export const receiverById = async (tx: Tx, receiverId: string): Promise<ReceiverRow | undefined> =>
  receivers(tx).where('receivers.id', '=', receiverId).executeTakeFirst()

/** A receiver, locked until the transaction ends: of two simultaneous decisions, the second waits for the first. */
export const lockReceiver = async (tx: Tx, receiverId: string): Promise<ReceiverRow | undefined> =>
  receivers(tx).where('receivers.id', '=', receiverId).forUpdate('receivers').executeTakeFirst()

interface Wanted {
  readonly state?: 'waiting' | 'approved' | undefined
  readonly customerId?: string | undefined
}

/** Receivers in a state, or of a customer without the removed ones; the oldest first. */
export const receiversIn = (tx: Tx, { state, customerId }: Wanted, after: Place | undefined, limit: number) => {
  const all = receivers(tx)
  const theirs = customerId === undefined ? all : all.where('receivers.customer_id', '=', customerId)
  const standing =
    state === undefined && customerId !== undefined
      ? theirs.where('receivers.state', '<>', 'ended')
      : theirs.where('receivers.state', '=', sql.lit(state ?? 'waiting'))
  return (
    after === undefined
      ? standing
      : standing.where(sql<boolean>`(receivers.added_at, receivers.id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
  )
    .orderBy('receivers.added_at')
    .orderBy('receivers.id')
    .limit(limit)
}

const live = ['waiting', 'approved']

/** Waiting or approved receivers of customers whose last day has not passed; `most` limits all of them together. */
export const liveReceivers = (tx: Tx, customerIds: readonly string[], most: number) =>
  tx
    .selectFrom('receivers')
    .select(['id', 'customer_id', 'name', 'relation', 'kind', 'state', 'id_last4'])
    .where('customer_id', 'in', customerIds)
    .where('state', 'in', live)
    .where(isStillValid(tx))
    .orderBy('added_at')
    .orderBy('id')
    .limit(most)
    .execute()

export const countWaitingReceivers = (tx: Tx, most: number): Promise<number> =>
  countRows(tx, tx.selectFrom('receivers').select('id').where('state', '=', sql.lit('waiting')).limit(most))
