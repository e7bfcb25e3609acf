import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/test-database.ts'
import { connectionSettings } from './connect/connection-settings.ts'

/** Tables outside tenant scope, each with its reason. Every other table belongs to a tenant and is protected. */
const shared: Readonly<Record<string, string>> = {
  tenants: 'read to find the tenant itself',
  tenant_hosts: 'read to find the tenant of a host name',
  schema_migrations: 'the owner notes what it applied',
  seeds: 'the owner notes what it brought in',
  app_sign_in: 'the owner notes how the application signs in',
  backup_runs: 'the owner notes the nightly backups of all companies together',
  limit_counts: 'counts visits to every company, before a tenant is known',
  wal_timelines: 'tells which replica follows the present primary',
}

interface Table {
  readonly name: string
  readonly has_tenant: boolean
  readonly not_null: boolean
  readonly forced: boolean
  readonly policies: string
  readonly indexed: boolean
}

const catalogue = `select relname as name,
    attname is not null as has_tenant,
    coalesce(attnotnull, false) as not_null,
    relrowsecurity and relforcerowsecurity as forced,
    coalesce((select string_agg(concat_ws(' | ', polcmd, polpermissive, polroles, pg_get_expr(polqual, c.oid), pg_get_expr(polwithcheck, c.oid)), '; ')
      from pg_policy where polrelid = c.oid), '') as policies,
    exists (select from pg_index where indrelid = c.oid and indkey[0] = attnum and indpred is null and indisvalid) as indexed
  from pg_class c
  left join pg_attribute on attrelid = c.oid and attname = 'tenant_id' and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`

const withClient = async <T>(url: string, purpose: 'owner' | 'app', work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connectionSettings(url, purpose), pipeline: false })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const url = await cloneDatabase()
const tables = await withClient(url, 'owner', async (client) => (await client.query<Table>(catalogue)).rows)
const tenantTables = tables.filter(({ name }) => !(name in shared))

test('every table belongs to a tenant, but for those named with a reason', () => {
  expect(
    tables
      .filter(({ has_tenant }) => !has_tenant)
      .map(({ name }) => name)
      .filter((name) => !(name in shared)),
  ).toEqual([])
  expect(Object.keys(shared).filter((name) => !tables.some((table) => table.name === name))).toEqual([])
})

test.for(tenantTables)(
  '$name is protected by the one policy, also from its owner, and indexed by its tenant first',
  (table) => {
    const scope = '(tenant_id = current_tenant())'
    expect(table).toMatchObject({ not_null: true, forced: true, indexed: true, policies: `* | t | {0} | ${scope} | ${scope}` })
  },
)

const [here, elsewhere] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

/**
 * Drops the constraints of a table in this throw-away database, so that a row needs only its keys: the test is about the tenant
 * policy alone.
 */
const loosen = `select format('alter table %I drop constraint %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')
  union all
  select format('alter table %I alter column %I drop not null', attrelid::regclass, attname) from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and attnotnull and attname <> 'tenant_id' and attidentity = ''
      and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey))`

/** Columns of the primary key that a row must be given, with a value of their type. */
const keys = `select attname as name, case format_type(atttypid, null) when 'uuid' then gen_random_uuid()::text when 'date' then '2026-01-01'
    when 'timestamp with time zone' then '2026-01-01' else '1' end as value
  from pg_attribute join pg_index on indrelid = attrelid and indisprimary and attnum = any (indkey)
  where attrelid = $1::regclass and attname <> 'tenant_id' and attidentity <> 'a' and attgenerated = ''`

/** Returns a function for the statement that inserts a tenant's row; rows differ only in the last digit of their keys. */
const insertOf = async (client: pg.Client, name: string): Promise<(tenant: string) => pg.QueryConfig> => {
  const { rows } = await client.query<{ name: string; value: string }>(keys, [name])
  const columns = ['tenant_id', ...rows.map((row) => pg.escapeIdentifier(row.name))]
  return (tenant) => ({
    text: `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: [tenant, ...rows.map(({ value }) => value)],
  })
}

/**
 * Runs a statement in the scope of a tenant (or of none) and undoes it; returns the number of rows it touched, or its error
 * code.
 */
const attempt = async (client: pg.Client, tenant: string, query: string | pg.QueryConfig): Promise<number | string> => {
  await client.query('begin')
  try {
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
    return (await client.query(query)).rowCount ?? 0
  } catch (error) {
    return (error as pg.DatabaseError).code ?? String(error)
  } finally {
    await client.query('rollback')
  }
}

const refused = '42501'
const none = ''

test.for(tenantTables)('$name shows, takes and changes nothing outside the scope of its tenant', async ({ name }) => {
  const insert = await withClient(url, 'owner', async (owner) => {
    const { rows } = await owner.query<{ statement: string }>(loosen, [name])
    for (const { statement } of rows) await owner.query(statement)
    await owner.query('set session_replication_role = replica')
    const statement = await insertOf(owner, name)
    await owner.query(statement(here))
    return statement
  })
  await withClient(url, 'app', async (client) => {
    expect(await attempt(client, here, `select from ${name}`)).toBe(1)
    for (const scope of [none, elsewhere]) {
      expect(await attempt(client, scope, `select from ${name}`)).toBe(0)
      expect([0, refused]).toContain(await attempt(client, scope, `update ${name} set tenant_id = tenant_id`))
      expect([0, refused]).toContain(await attempt(client, scope, `delete from ${name}`))
      expect(await attempt(client, scope, insert(here))).toBe(refused)
    }
    expect(await attempt(client, here, `update ${name} set tenant_id = '${elsewhere}'`)).toBe(refused)
  })
})

/** Tables that the application may change outside a company's scope although no policy covers them, with the reason. */
const unwatched: Readonly<Record<string, string>> = { limit_counts: 'belongs to no company' }

const changeable = `select relname as name, relrowsecurity as watched from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and has_table_privilege('parcelport_app', oid, 'update, delete, truncate')`

test('what the application may change is watched over, also where it is shared', async () => {
  const { rows } = await withClient(url, 'owner', (client) => client.query<{ name: string; watched: boolean }>(changeable))
  expect(rows.length).toBeGreaterThan(tenantTables.length / 2)
  expect(rows.filter(({ watched }) => !watched).map(({ name }) => name)).toEqual(Object.keys(unwatched))
})

test('in the scope of one company no other can be changed, nor its host names', async () => {
  const own = await cloneDatabase()
  await withClient(own, 'owner', async (client) => {
    await client.query(
      `insert into tenants (id, slug, name) values ('${here}', 'here', 'Here'), ('${elsewhere}', 'elsewhere', 'Elsewhere')`,
    )
    await client.query(`insert into tenant_hosts values ('here.example', '${here}'), ('elsewhere.example', '${elsewhere}')`)
  })
  await withClient(own, 'app', async (client) => {
    const inScope = (statement: string) => attempt(client, here, statement)
    expect(await inScope(`update tenants set name = 'Mine'`)).toBe(1)
    expect(await inScope(`update tenants set name = 'Mine' where id = '${elsewhere}'`)).toBe(0)
    expect([0, refused]).toContain(await inScope(`delete from tenants where id = '${elsewhere}'`))
    expect(await inScope(`update tenants set id = gen_random_uuid() where id = '${here}'`)).toBe(refused)
    expect(await inScope(`update tenant_hosts set tenant_id = '${here}' where host = 'elsewhere.example'`)).toBe(0)
    expect(await inScope(`update tenant_hosts set tenant_id = '${elsewhere}'`)).toBe(refused)
    expect(await inScope('delete from tenant_hosts')).toBe(1)
    expect(await inScope(`insert into tenant_hosts values ('more.example', '${elsewhere}')`)).toBe(refused)
    expect(await inScope(`insert into tenant_hosts values ('more.example', '${here}')`)).toBe(1)
    expect(await inScope('select from tenants')).toBe(2)
  })
})

test('a table without the rule would be found out', async () => {
  const own = await cloneDatabase()
  await withClient(own, 'owner', (client) => client.query('create table forgotten (id uuid primary key, tenant_id uuid)'))
  const found = await withClient(own, 'owner', async (client) => (await client.query<Table>(catalogue)).rows)
  expect(found.find(({ name }) => name === 'forgotten')).toMatchObject({
    not_null: false,
    forced: false,
    indexed: false,
    policies: '',
  })
})
