import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionSettings } from '../../platform/database/connect/connection-settings.ts'
import { cloneDatabase } from '../../testing/test-database.ts'
import { companyTables, leavingTables } from './company-tables.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly generated: boolean
}

const client = new pg.Client({ ...connectionSettings(await cloneDatabase(), 'owner'), pipeline: false })
await client.connect()
const { rows: columns } = await client.query<Column>(
  `select attrelid::regclass::text as table, attname as column, format_type(atttypid, null) as type, attgenerated <> '' as generated
   from pg_attribute join pg_class on pg_class.oid = attrelid
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped order by 1, 2`,
)
await client.end()
const tables = [...new Set(columns.map(({ table }) => table))]
const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))

/** Columns that leave although their name sounds like a secret, and why each is none. */
const harmless: Readonly<Record<string, string>> = {
  'customers.password_changed_at': 'a moment',
  'files.hash': 'the print of a file that is in the export',
  'flight_papers.hash': 'the print of papers that are in the export',
  'flight_papers.sealed_at': 'a moment',
  'flight_papers.sealed_by': 'a name',
  'paper_heads.fingerprint': 'the print of a letterhead',
  'staff_roles.name_key': 'a name in lower case',
  'tenants.refuses_easily_guessed': 'a setting',
}
const sounds = /hash|secret|token|password|sealed|print|_key$|endpoint|pin$|(?:^|_)auth(?:_|$)|totp|guess/

test('every table of the database has a decision, and no other', () => {
  expect(tables.filter((table) => !(table in companyTables))).toEqual([])
  expect(Object.keys(companyTables).filter((table) => !tables.includes(table))).toEqual([])
})

test('a table of companies is not left as the installation’s own', () => {
  const left = Object.entries(companyTables).flatMap(([table, decision]) =>
    'left' in decision && decision.left.startsWith('The installation') ? [table] : [],
  )
  expect(left.filter((table) => names.has(`${table}.tenant_id`))).toEqual([])
  expect(leavingTables.filter(({ name }) => name !== 'tenants' && !names.has(`${name}.tenant_id`))).toEqual([])
})

test('decisions name columns that exist', () => {
  const told = leavingTables.flatMap(({ name, without = [], opened }) =>
    [...without, ...(opened ?? []).map(({ column }) => column)].map((column) => `${name}.${column}`),
  )
  expect(told.filter((column) => !names.has(column))).toEqual([])
})

test('a column that sounds like a secret stays, or says why it is none', () => {
  const leaving = new Map(leavingTables.map((table) => [table.name as string, table]))
  const open = columns.flatMap(({ table, column, type, generated }) => {
    const decision = leaving.get(table)
    const stays = !decision || type === 'bytea' || generated || decision.without?.includes(column)
    return !stays && sounds.test(column) ? [`${table}.${column}`] : []
  })
  expect(open).toEqual(Object.keys(harmless).toSorted())
})
