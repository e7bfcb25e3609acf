import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** So many entries of a package are read and verified: more than a lifetime of moves from shelf to shelf. */
export const MOST_ENTRIES = 2_000

/** The entries of a package's custody log, the oldest first. */
export const entriesOf = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('custody_entries')
    .select(['entry', 'at', 'kind', 'actor_kind', 'actor_id', 'facts', 'hash'])
    .where('package_id', '=', packageId)
    .orderBy('entry')
    .limit(MOST_ENTRIES)
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** The end of a package's chain, held where it is until the transaction ends; undefined before its first entry. */
export const chainOf = (tx: Tx, packageId: string) =>
  tx.selectFrom('custody_chains').select(['entries', 'hash']).where('package_id', '=', packageId).forShare().executeTakeFirst()
export type ChainRow = NonNullable<Awaited<ReturnType<typeof chainOf>>>

/** The history that the log tells of, as it stands in the database now. */
export const recordedSteps = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('package_events')
    .select(['id', 'status', 'note', 'counter_entry', 'left_shelf', 'actor_kind', 'actor_id'])
    .select(sql<Date>`date_trunc('milliseconds', at)`.as('at'))
    .where('package_id', '=', packageId)
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
export type RecordedStep = Awaited<ReturnType<typeof recordedSteps>>[number]
