import type { Tariff } from '@parcelport/contract/prices/tariff.ts'
import { MOST_TARIFF_LINES, type TariffState } from '@parcelport/contract/prices/tariff-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { TariffEntry } from './read-tariff.ts'

/** Editions that are listed. */
const SHOWN = 50

export interface TariffRow {
  readonly id: string
  readonly valid_from: string
  readonly file_name: string
  readonly lines: number
  readonly rated: number
  readonly author: string
  readonly published_at: Date
  readonly withdrawn_at: Date | null
}

const columns = [
  'id',
  sql<string>`valid_from::text`.as('valid_from'),
  'file_name',
  'lines',
  'rated',
  'author',
  'published_at',
  'withdrawn_at',
] as const

/** The editions of the transaction's tenant, the latest day and edition first. */
export const tariffRows = (tx: Tx): Promise<TariffRow[]> =>
  tx
    .selectFrom('tariffs')
    .select(columns)
    .orderBy('tariffs.valid_from', 'desc')
    .orderBy('edition', 'desc')
    .limit(SHOWN)
    .execute()

/** The id of the edition in force on a day; undefined without one. */
export const tariffOn = async (tx: Tx, day: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('tariffs')
      .select('id')
      .where('valid_from', '<=', day)
      .where('withdrawn_at', 'is', null)
      .orderBy('valid_from', 'desc')
      .orderBy('edition', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** The lines of an edition by code. */
export const tariffEntries = (tx: Tx, tariffId: string): Promise<TariffEntry[]> =>
  tx
    .selectFrom('tariff_lines')
    .select(['hs', 'description', sql<string | null>`duty::text`.as('duty'), sql<string | null>`vat::text`.as('vat'), 'notes'])
    .where('tariff_id', '=', tariffId)
    .orderBy('hs')
    .limit(MOST_TARIFF_LINES)
    .execute()

export interface NewTariff {
  readonly validFrom: string
  readonly fileName: string
  readonly entries: readonly TariffEntry[]
  readonly rated: number
  readonly author: string
  readonly at: Date
}

/** Stores an edition with its lines; returns its id. The caller keeps others from doing so at the same time. */
export const addTariff = async (tx: Tx, { validFrom, fileName, entries, rated, author, at }: NewTariff): Promise<string> => {
  const { id } = await tx
    .insertInto('tariffs')
    .values({
      edition: sql<number>`(select coalesce(max(edition), 0) + 1 from tariffs)`,
      valid_from: validFrom,
      file_name: fileName,
      lines: entries.length,
      rated,
      author,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into tariff_lines (tariff_id, hs, description, duty, vat, notes)
    select ${id}::uuid, hs, description, duty, vat, notes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as line (hs text, description text, duty numeric, vat numeric, notes text)
  `.execute(tx)
  return id
}

/** The company's products that are on the calculator and have a code. */
export const codedProducts = (tx: Tx): Promise<{ name: string; words: string[]; hs_code: string }[]> =>
  tx
    .selectFrom('products')
    .select(['name', 'words', 'hs_code'])
    .where('hs_code', '!=', '')
    .where('retired_at', 'is', null)
    .orderBy('name')
    .limit(5_000)
    .execute()

/** Editions with the state of each on a day; rows are the latest day and edition first. Pure. */
export const withStates = (rows: readonly TariffRow[], today: string): Tariff[] => {
  const days = new Set<string>()
  let began = false
  const stateOf = ({ withdrawn_at, valid_from }: TariffRow): TariffState => {
    if (withdrawn_at !== null) return 'withdrawn'
    if (days.has(valid_from)) return 'replaced'
    days.add(valid_from)
    if (valid_from > today) return 'coming'
    if (began) return 'past'
    began = true
    return 'in force'
  }
  return rows.map((row) => ({
    _id: row.id,
    validFrom: row.valid_from,
    state: stateOf(row),
    fileName: row.file_name,
    lines: row.lines,
    rated: row.rated,
    author: row.author,
    publishedAt: row.published_at.toISOString(),
  }))
}
