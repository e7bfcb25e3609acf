import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionSettings } from '../../platform/database/connect/connection-settings.ts'
import { cloneDatabase } from '../../testing/test-database.ts'
import { closingTables, ownTables, takenTables } from './own-tables.ts'

/** Columns that hold a customer's id without a foreign key: the person who acted, and what a line of the audit log is about. */
const named = ['customer_id', 'subject_id', 'owner', 'actor_id']

const holders = `with recursive below (name) as (
    select 'customers'::regclass
    union
    select conrelid::regclass from pg_constraint join below on confrelid = below.name
    where contype = 'f' and conrelid <> confrelid
  )
  select name::text as table from below
  union
  select attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped and attname = any ($1)
  order by 1`

const toFiles = `select conrelid::regclass::text as table, attname as column from pg_constraint
  join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'f' and confrelid = 'files'::regclass and attname <> 'tenant_id'`

const columnsOfTables = `select attrelid::regclass::text as table, attname as column from pg_attribute
  join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`

interface Place {
  readonly table: string
  readonly column: string
}

const client = new pg.Client({ ...connectionSettings(await cloneDatabase(), 'owner'), pipeline: false })
await client.connect()
const tables = (await client.query<{ table: string }>(holders, [named])).rows.map(({ table }) => table)
const fileColumns = (await client.query<Place>(toFiles)).rows
const columns = new Set((await client.query<Place>(columnsOfTables)).rows.map(({ table, column }) => `${table}.${column}`))
await client.end()

test('every table that holds a customer’s id, or the id of such a row, has a decision of own data and of closing', () => {
  expect(tables.filter((table) => !(table in ownTables))).toEqual([])
  expect(Object.keys(ownTables).filter((table) => !tables.includes(table))).toEqual([])
})

test('closing has rows to delete, and a reason for each that stays', () => {
  expect(closingTables.filter(({ closing, rows }) => closing.does === 'delete' && rows === undefined)).toEqual([])
  const why = closingTables.map(({ name, closing }) => {
    if (closing.does === 'keep') return [name, closing.why]
    return [name, closing.does === 'blank' && closing.keeps ? closing.why : 'nothing stays']
  })
  expect(why.filter(([, reason]) => !reason)).toEqual([])
})

test('decisions name columns that exist', () => {
  const told = takenTables.flatMap(({ name, rows }) =>
    [rows.column, ...(rows.kind ? [rows.kind[0]] : []), ...(rows.without ?? [])].map((column) => `${name}.${column}`),
  )
  const blanked = closingTables.flatMap(({ name, closing }) =>
    closing.does === 'blank'
      ? [...Object.keys({ ...closing.columns, ...closing.later }), ...(closing.keeps ?? [])].map(
          (column) => `${name}.${column}`,
        )
      : [],
  )
  expect([...told, ...blanked].filter((column) => !columns.has(column))).toEqual([])
})

test('columns of files have the name by which own data finds them', () => {
  const taken = new Set<string>(takenTables.map(({ name }) => name))
  expect(fileColumns.filter(({ table, column }) => taken.has(table) && !/(^|_)file_id$/.test(column))).toEqual([])
})
