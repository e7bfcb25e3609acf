import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { LeavingTable, Secret, TableName } from './company-tables.ts'

/** Rows read at once. */
const PAGE = 500

interface Column {
  readonly name: string
  readonly type: string
  /** Place in the primary key, from 1; null for other columns. */
  readonly key: number | null
}

/** Opens a sealed value of a row by the row's id. */
export type OpenSecret = (tx: Tx, secret: Secret, sealed: Buffer, id: string) => string

/** A table as it leaves. */
export interface LeavingShape {
  readonly table: LeavingTable
  readonly columns: readonly Column[]
  readonly keys: readonly Column[]
}

const numbers = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'])

/** Whether a column has numbers, which are written as the database writes them. */
export const isNumber = ({ type }: Column): boolean => numbers.has(type)

/** The columns of a table that leave, and its primary key. */
export const shapeOf = async (tx: Tx, table: LeavingTable): Promise<LeavingShape> => {
  const { rows } = await sql<Column & { generated: boolean }>`
    select attname as name, format_type(atttypid, null) as type, array_position(indkey::int2[], attnum) as key, attgenerated <> '' as generated
    from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${table.name}::regclass and attnum > 0 and not attisdropped
    order by attnum limit 200`.execute(tx)
  const own = rows.filter(({ name }) => name !== 'tenant_id')
  return {
    table,
    columns: own.filter(({ name, type, generated }) => type !== 'bytea' && !generated && !table.without?.includes(name)),
    keys: own.filter(({ key }) => key !== null).toSorted((a, b) => Number(a.key) - Number(b.key)),
  }
}

/** A value as text: moments in ISO 8601 and UTC with every digit, amounts as they are, lists and objects as JSON. */
const written = ({ name, type }: Column): RawBuilder<string | null> => {
  const column = sql.ref(name)
  if (type === 'timestamp with time zone') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  if (type === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`
  if (type.endsWith('[]')) return sql`to_jsonb(${column})::text`
  return sql`${column}::text`
}

/**
 * The rows of the transaction's company: the policies of the tables say so too, but for `tenants`, whose row is the company. An export does
 * not take pieces of exports along.
 */
const ofCompany = (name: TableName): RawBuilder<boolean> => {
  if (name === 'tenants') return sql<boolean>`id = current_tenant()`
  const own = sql<boolean>`tenant_id = current_tenant()`
  return name === 'files'
    ? sql<boolean>`${own} and not exists (
        select from company_export_parts part where part.tenant_id = files.tenant_id and part.file_id = files.id)`
    : own
}

interface Page {
  /** Per row its columns, and after them those that were sealed. */
  readonly rows: readonly (readonly (string | null)[])[]
  /** Where the next page begins; undefined after the last page. */
  readonly next: readonly string[] | undefined
}

/** One page of a table's rows, in the order of its primary key. */
export const readPage = async (
  tx: Tx,
  { table, columns, keys }: LeavingShape,
  { open, after }: { readonly open: OpenSecret; readonly after: readonly string[] | undefined },
): Promise<Page> => {
  const names = keys.map(({ name }) => sql.ref(name))
  // One row at most has no key but the company.
  const later =
    after && names.length > 0
      ? sql`and (${sql.join(names)}) > (${sql.join(keys.map(({ type }, index) => sql`${after[index]}::text::${sql.raw(type)}`))})`
      : sql``
  const { opened = [] } = table
  const sealed = opened.map(({ column }) => sql`encode(${sql.ref(column)}, 'base64')`)
  const { rows } = await sql<{ key: string[]; cells: (string | null)[]; sealed: (string | null)[] }>`
    select array[${sql.join(names.map((name) => sql`${name}::text`))}]::text[] as key,
      array[${sql.join(columns.map(written))}]::text[] as cells,
      array[${sql.join(sealed)}]::text[] as sealed
    from ${sql.table(table.name)}
    where ${ofCompany(table.name)} ${later}
    ${names.length > 0 ? sql`order by ${sql.join(names)}` : sql``} limit ${PAGE}`.execute(tx)
  return {
    rows: rows.map((row) => [
      ...row.cells,
      ...opened.map(({ secret }, index) => {
        const value = row.sealed[index] ?? null
        return value === null ? null : open(tx, secret, Buffer.from(value, 'base64'), row.key.at(-1) ?? '')
      }),
    ]),
    next: rows.length < PAGE ? undefined : rows.at(-1)?.key,
  }
}

/** A page of the company's files, in the order of their ids. */
export const filesAfter = (tx: Tx, after: string | undefined, limit: number) => {
  const all = tx
    .selectFrom('files')
    .select(['id', 'name', 'type', 'bytes', 'encrypted', 'object_key as key'])
    .where(ofCompany('files'))
    .orderBy('id')
    .limit(limit)
  return (after === undefined ? all : all.where('id', '>', after)).execute()
}

/** How many files there are, and their bytes. */
export const filesInAll = async (tx: Tx): Promise<number> => {
  const { count } = await tx
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ofCompany('files'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
