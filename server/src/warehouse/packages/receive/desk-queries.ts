import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const MOST_COUNTED = 10_000
const MOST_JUST_RECEIVED = 20

/** Count of packages taken in since a moment, unknown ones included. */
export const countReceived = async (tx: Tx, since: Date): Promise<number> => {
  const { rows } = await receivedSince(tx, since)
  return rows[0]?.count ?? 0
}

const receivedSince = (tx: Tx, since: Date) =>
  sql<{ count: number }>`select count(*)::int as count from (
    (select 1 from packages where received_at >= ${since} limit ${sql.lit(MOST_COUNTED)})
    union all
    (select 1 from unknown_packages where package_id is null and received_at >= ${since} limit ${sql.lit(MOST_COUNTED)})
    limit ${sql.lit(MOST_COUNTED)}) as today`.execute(tx)

export const countWaiting = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from unknown_packages where package_id is null limit ${sql.lit(MOST_COUNTED)}) as waiting`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What one member of staff took in since a moment, latest first. */
export const justReceived = (tx: Tx, staffId: string, since: Date) => {
  const known = tx
    .selectFrom('packages')
    .innerJoin('customers', 'customers.id', 'packages.customer_id')
    .select([
      'packages.id as id',
      sql<'package' | 'unknown'>`'package'`.as('kind'),
      'packages.tracking_number as number',
      sql<string | null>`customers.name`.as('customer_name'),
      'packages.store_name as about',
      sql<string>`packages.weight_lb`.as('weight_lb'),
      'packages.shelf as shelf',
      sql<Date>`packages.received_at`.as('received_at'),
    ])
    .where('packages.received_by', '=', staffId)
    .where('packages.received_at', '>=', since)
    .where('packages.weight_lb', 'is not', null)
    .orderBy('packages.received_at', 'desc')
    .orderBy('packages.id', 'desc')
    .limit(MOST_JUST_RECEIVED)
  const unknown = tx
    .selectFrom('unknown_packages')
    .select([
      'id',
      sql<'package' | 'unknown'>`'unknown'`.as('kind'),
      sql<string>`coalesce(tracking_number, reference)`.as('number'),
      sql<string | null>`null`.as('customer_name'),
      'label as about',
      sql<string>`weight_lb`.as('weight_lb'),
      sql<string | null>`shelf`.as('shelf'),
      'received_at',
    ])
    .where('received_by', '=', staffId)
    .where('package_id', 'is', null)
    .where('received_at', '>=', since)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_JUST_RECEIVED)
  return tx
    .selectFrom(
      sql<{
        id: string
        kind: 'package' | 'unknown'
        number: string
        customer_name: string | null
        about: string
        weight_lb: string
        shelf: string | null
        received_at: Date
      }>`((${known}) union all (${unknown}))`.as('mine'),
    )
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_JUST_RECEIVED)
}

/** The flight with the next cut-off. */
export const nextClosing = (tx: Tx, now: Date) =>
  tx
    .selectFrom('manifests')
    .select(['name', sql<Date>`coalesce(closes_at, departs_at)`.as('at')])
    .where('status', '=', 'Open')
    .where('departs_at', '>=', now)
    .orderBy('departs_at')
    .limit(1)
