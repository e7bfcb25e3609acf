import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { FileOnRecord } from '../../platform/files/files.ts'
import { rowsAbove, takenTables, type OwnRows, type TableName } from './own-tables.ts'

/** Rows read at once. */
const PAGE = 500

interface Column {
  readonly name: string
  readonly type: string
  /** Place in the primary key, from 1; null for other columns. */
  readonly key: number | null
  readonly generated: boolean
}

export type OwnRow = Readonly<Record<string, unknown>>

const columnsOf = async (tx: Tx, table: TableName): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, array_position(indkey::int2[], attnum) as key, attgenerated <> '' as generated
    from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum limit 200`.execute(tx)
  return rows.filter(({ name }) => name !== 'tenant_id')
}

/** The condition that a row of this decision is about the customer. */
export const isOwn = ({ column, above, kind }: OwnRows, customerId: string): RawBuilder<boolean> => {
  const own =
    above === undefined
      ? sql<boolean>`${sql.ref(column)} = ${customerId}`
      : sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(above)} where ${isOwn(rowsAbove(above), customerId)})`
  return kind === undefined ? own : sql<boolean>`${own} and ${sql.ref(kind[0])} = ${kind[1]}`
}

interface Read {
  readonly columns: readonly string[]
  readonly rows: readonly OwnRow[]
  /** Where the next page begins; undefined after the last page. */
  readonly next: readonly string[] | undefined
}

/** One page of a customer's rows of a table, in the order of its primary key. Amounts are texts, so that no digit is lost. */
export const readOwnRows = async (
  tx: Tx,
  { name, rows: decision }: { readonly name: TableName; readonly rows: OwnRows },
  customerId: string,
  after?: readonly string[],
): Promise<Read> => {
  const all = await columnsOf(tx, name)
  const shown = all.filter((each) => each.type !== 'bytea' && !each.generated && !decision.without?.includes(each.name))
  const keys = all.filter(({ key }) => key !== null).toSorted((a, b) => Number(a.key) - Number(b.key))
  const keyList = sql.join(keys.map((each) => sql.ref(each.name)))
  const later = after
    ? sql`and (${keyList}) > (${sql.join(keys.map((each, index) => sql`${after[index]}::text::${sql.raw(each.type)}`))})`
    : sql``
  const values = shown.map(({ name: column, type }) =>
    type === 'numeric' ? sql`${sql.ref(column)}::text as ${sql.ref(column)}` : sql`${sql.ref(column)}`,
  )
  const { rows } = await sql<{ key: string[]; row: OwnRow }>`
    select array[${sql.join(keys.map((each) => sql`${sql.ref(each.name)}::text`))}] as key,
      (select to_jsonb(shown) from (select ${sql.join(values)}) shown) as row
    from ${sql.table(name)}
    where ${isOwn(decision, customerId)} ${later}
    order by ${keyList} limit ${PAGE}`.execute(tx)
  return {
    columns: shown.map((each) => each.name),
    rows: rows.map(({ row }) => row),
    next: rows.length < PAGE ? undefined : rows.at(-1)?.key,
  }
}

/** The private files that a customer's rows name, the oldest first, and at most `limit`. */
export const ownFiles = async (tx: Tx, customerId: string, limit: number): Promise<FileOnRecord[]> => {
  const { rows: columns } = await sql<{ table: TableName; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    where attrelid = any (${takenTables.map(({ name }) => name)}::text[]::regclass[]) and not attisdropped
      and attname ~ '(^|_)file_id$'
    limit 200`.execute(tx)
  const named = columns.map(
    ({ table, column }) => sql`select ${sql.ref(column)} from ${sql.table(table)} where ${isOwn(rowsAbove(table), customerId)}`,
  )
  return tx
    .selectFrom('files')
    .select(['id', 'name', 'type', 'bytes', 'encrypted', 'object_key as key'])
    .where(sql<boolean>`id in (${sql.join(named, sql` union `)})`)
    .where('visibility', '=', 'private')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
