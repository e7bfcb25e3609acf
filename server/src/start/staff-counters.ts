import { hasEnded, packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { sql } from 'kysely'
import { countWaitingReceivers } from '../customers/receivers/receivers-queries.ts'
import { countWaitingIdentities } from '../customers/records/identity/waiting-identities-queries.ts'
import { countRows } from '../platform/database/queries/count-rows.ts'
import type { Tx } from '../platform/database/database.ts'
import type { StaffCounter } from '../platform/staff-counter.ts'
import { countFolder } from '../site/enquiries/inbox/inbox-queries.ts'
import { storedStatuses } from '../warehouse/storage/storage-queries.ts'

/** Rows in this state, as their partial index has it: the state is written out in the query. */
const inState = (
  tx: Tx,
  table: 'claims' | 'loss_reports' | 'money_approvals' | 'transfers',
  state: 'open' | 'waiting',
  most: number,
) => countRows(tx, tx.selectFrom(table).select('id').where('state', '=', sql.lit(state)).limit(most))

/** Packages that have not reached a final status. Counted per status, from the narrowest index. */
const countUnderWay: StaffCounter['count'] = async (tx, most) => {
  const ways = packageStatuses
    .filter((status) => !hasEnded(status))
    .map((status) => sql`(select 1 from packages where status = ${sql.lit(status)} limit ${sql.lit(most)})`)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    ${sql.join(ways, sql` union all `)} limit ${sql.lit(most)}) as waiting`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Packages whose storage somebody has to decide about. */
const countToDecide: StaffCounter['count'] = (tx, most) =>
  countRows(
    tx,
    tx
      .selectFrom('packages')
      .select('id')
      .where('storage_stage', '=', sql.lit('decide'))
      .where(
        'status',
        'in',
        storedStatuses.map((status) => sql.lit(status)),
      )
      .limit(most),
  )

/** Requests that wait to be done. */
const countRequests: StaffCounter['count'] = (tx, most) =>
  countRows(
    tx,
    tx
      .selectFrom('service_requests')
      .select('id')
      .where('state', 'in', [sql.lit('asked'), sql.lit('accepted')])
      .limit(most),
  )

/** Card payments that staff have to look at. */
const countCards: StaffCounter['count'] = (tx, most) =>
  countRows(
    tx,
    tx
      .selectFrom('card_attempts')
      .select('id')
      .where(sql<boolean>`(state in ('unsure', 'disputed') or alert is not null)`)
      .limit(most),
  )

/** Identity documents of customers, and receivers, that wait for their check. */
const countIdentities: StaffCounter['count'] = async (tx, most) => {
  const documents = await countWaitingIdentities(tx, most)
  return documents + (await countWaitingReceivers(tx, most - documents))
}

const countUnknown: StaffCounter['count'] = (tx, most) =>
  countRows(tx, tx.selectFrom('unknown_packages').select('id').where('package_id', 'is', null).limit(most))

/** The numbers of the console's menu, in its order. */
export const staffCounters: readonly StaffCounter[] = [
  { name: 'packages', permission: 'packages.read', count: countUnderWay },
  { name: 'unknown', permission: 'packages.receive', count: countUnknown },
  { name: 'claims', permission: 'packages.receive', count: (tx, most) => inState(tx, 'claims', 'open', most) },
  { name: 'requests', permission: 'requests.work', count: countRequests },
  { name: 'storage', permission: 'storage.decide', count: countToDecide },
  { name: 'transfers', permission: 'payments.take', count: (tx, most) => inState(tx, 'transfers', 'waiting', most) },
  { name: 'cards', permission: 'refunds.make', count: countCards },
  { name: 'approvals', permission: 'refunds.make', count: (tx, most) => inState(tx, 'money_approvals', 'waiting', most) },
  { name: 'losses', permission: 'refunds.make', count: (tx, most) => inState(tx, 'loss_reports', 'waiting', most) },
  { name: 'identity', permission: 'customers.identity', count: countIdentities },
  { name: 'messages', permission: 'enquiries.answer', count: (tx, most) => countFolder(tx, 'open', '', most) },
]
