import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Most entries that are read and verified: more than a package collects in its lifetime. */
export const MOST_ENTRIES = 2_000

/** The entries of a package's custody log, oldest first. */
export const entriesOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('custody_entries')
    .select(['entry', 'at', 'kind', 'actor_kind', 'actor_id', 'facts', 'hash'])
    .where('package_id', '=', packageId)
    .orderBy('entry')
    .limit(MOST_ENTRIES)
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** The end of a package's chain, locked against additions until the transaction ends; undefined before the first entry. */
export const chainOf = (tx: Tx, packageId: string) =>
  tx.selectFrom('custody_chains').select(['entries', 'hash']).where('package_id', '=', packageId).forShare().executeTakeFirst()
export type ChainRow = NonNullable<Awaited<ReturnType<typeof chainOf>>>

/** The package's history as it is now, to compare with the log. */
export const recordedSteps = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_events')
    .select(['id', 'status', 'note', 'counter_entry', 'left_shelf', 'customs_step', 'actor_kind', 'actor_id'])
    .select(sql<Date>`date_trunc('milliseconds', at)`.as('at'))
    .where('package_id', '=', packageId)
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
export type RecordedStep = Awaited<ReturnType<typeof recordedSteps>>[number]
