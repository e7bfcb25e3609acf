import type { RateState } from '@parcelport/contract/prices/staff-rates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { tiersOf, writtenIn, type RatesOfDay } from './rates-queries.ts'

export interface RateVersionRow {
  readonly id: string
  readonly edition: string
  readonly valid_from: string
  readonly state: RateState
  readonly author: string
  readonly published_at: Date
  readonly tiers: number
  readonly up_to_lb: number
  readonly from_usd: number
  readonly to_usd: number
}

/** Cursor of the list: the last table of the page before. */
export interface RatePlace {
  readonly validFrom: string
  readonly edition: string
}

export interface RateFilter {
  readonly today: string
  readonly limit: number
  readonly after?: RatePlace | undefined
  readonly id?: string
}

/**
 * Rate tables of the transaction's tenant, the latest day first, of a day the latest edition first, each with its state today.
 */
export const rateVersions = (tx: Tx, { today, limit, after, id }: RateFilter) => {
  const later = sql<boolean>`exists (
    select from rate_tables later where later.tenant_id = rate_tables.tenant_id and later.valid_from = rate_tables.valid_from
    and later.edition > rate_tables.edition and later.withdrawn_at is null)`
  const began = sql<boolean>`exists (
    select from rate_tables next where next.tenant_id = rate_tables.tenant_id and next.withdrawn_at is null
    and next.valid_from > rate_tables.valid_from and next.valid_from <= ${today}::date)`
  let query = tx
    .selectFrom('rate_tables')
    .select([
      'id',
      'valid_from',
      'author',
      'published_at',
      sql<string>`edition::text`.as('edition'),
      sql<RateState>`case when withdrawn_at is not null then 'withdrawn' when ${later} then 'replaced'
        when valid_from > ${today}::date then 'coming' when ${began} then 'past' else 'in force' end`.as('state'),
    ])
    .orderBy('valid_from', 'desc')
    .orderBy('rate_tables.edition', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(valid_from, edition) < (${after.validFrom}::date, ${after.edition}::bigint)`)
  if (id !== undefined) query = query.where('id', '=', id)
  return tx
    .selectFrom(query.as('page'))
    .innerJoinLateral(
      ({ selectFrom, fn }) =>
        selectFrom('rate_tiers')
          .whereRef('rate_table_id', '=', 'page.id')
          .select([
            fn.countAll<number>().as('tiers'),
            sql<number>`max(up_to_lb)::float8`.as('up_to_lb'),
            sql<number>`min(price_usd)::float8`.as('from_usd'),
            sql<number>`max(price_usd)::float8`.as('to_usd'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll(['page', 'sums'])
    .orderBy('page.valid_from', 'desc')
    .orderBy(sql`page.edition::bigint`, 'desc')
}

/** A whole table of the transaction's tenant. */
export const rateTable = async (tx: Tx, id: string): Promise<RatesOfDay | undefined> => {
  const table = await tx
    .selectFrom('rate_tables')
    .select(['id', 'details', 'rules', 'valid_from'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!table) return undefined
  return { id: table.id, validFrom: table.valid_from, tiers: await tiersOf(tx, id), ...writtenIn(table) }
}

/** Incremented with every published or withdrawn table. */
export const ratesRevision = async (tx: Tx): Promise<number> => {
  const { revision } = await tx
    .selectFrom('rate_tables')
    .select(sql<string>`count(*) + count(withdrawn_at)`.as('revision'))
    .executeTakeFirstOrThrow()
  return Number(revision)
}

/** Locks publishing and withdrawing of the transaction's tenant's rates until the transaction ends. */
export const lockRates = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rates ' || current_tenant(), 0))`.execute(tx)
}

/** Withdraws every table of a day, so that no earlier edition of that day comes back. */
export const withdrawRatesOf = async (tx: Tx, validFrom: string, by: string, at: Date): Promise<void> => {
  await tx
    .updateTable('rate_tables')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('valid_from', '=', validFrom)
    .where('withdrawn_at', 'is', null)
    .execute()
}
