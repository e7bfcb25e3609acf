import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, ordinaryDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

/**
 * Keys of company tables without the company, each with its reason. Row-level security does not check foreign keys: a reference
 * by id alone may point into another company.
 */
const exceptions: Readonly<Record<string, string>> = {
  'key tenant_hosts (host)': 'a host name leads to one company',
}

/** Tables older than the rule. The database generates their ids, and references to them name the company. */
const byIdAlone = [
  'audit_log',
  'claims',
  'content_pictures',
  'content_publications',
  'customer_notes',
  'customer_sessions',
  'customers',
  'enquiries',
  'enquiry_answers',
  'files',
  'mails',
  'manifest_lines',
  'manifests',
  'newsletter_subscribers',
  'notifications',
  'package_events',
  'packages',
  'product_rates',
  'products',
  'rate_tables',
  'recovery_codes',
  'recovery_guesses',
  'reset_tokens',
  'staff',
  'staff_invitations',
  'staff_sessions',
  'unknown_packages',
]

const byThemselves = `select 'key ' || relname || ' (' || string_agg(attname, ', ' order by place) || ')' as key
  from pg_index join pg_class on pg_class.oid = indrelid
    cross join unnest(indkey) with ordinality as column_of(attnum, place)
    left join pg_attribute on attrelid = indrelid and pg_attribute.attnum = column_of.attnum
  where indisunique and relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute where attrelid = indrelid and attname = 'tenant_id' and not attisdropped)
  group by indexrelid, relname having not bool_or(coalesce(attname, '') = 'tenant_id')
  union all
  select 'foreign key ' || conrelid::regclass || ' (' || string_agg(own.attname, ', ' order by place) || ') to ' || confrelid::regclass
  from pg_constraint cross join unnest(conkey, confkey) with ordinality as pair(own_num, other_num, place)
    join pg_attribute own on own.attrelid = conrelid and own.attnum = own_num
    join pg_attribute other on other.attrelid = confrelid and other.attnum = other_num
  where contype = 'f' and connamespace = 'public'::regnamespace
    and exists (select from pg_attribute where attrelid = confrelid and attname = 'tenant_id' and not attisdropped)
  group by pg_constraint.oid, conrelid, confrelid
  having not bool_or(own.attname = 'tenant_id' and other.attname = 'tenant_id')
  `

const keysWithoutCompany = async (...statements: string[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: await cloneDatabase() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return (await client.query<{ key: string }>(byThemselves)).rows.map(({ key }) => key).toSorted()
  } finally {
    await client.end()
  }
}

test('every key and foreign key of a company’s table names the company, but for those with a reason', async () => {
  expect(await keysWithoutCompany()).toEqual(
    [...byIdAlone.map((table) => `key ${table} (id)`), ...Object.keys(exceptions)].toSorted(),
  )
})

test('a key that forgot the company would be found out', async () => {
  const found = await keysWithoutCompany(
    'create table forgetful (id uuid primary key, tenant_id uuid, file_id uuid references files (id))',
  )
  expect(found).toContain('key forgetful (id)')
  expect(found).toContain('foreign key forgetful (file_id) to files')
})

const [here, elsewhere] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

const before0205 = async (): Promise<pg.Client> => {
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(migrations)) if (name < '0205') await copyFile(join(migrations, name), join(folder, name))
  const url = await ordinaryDatabase()
  await migrate(url, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `insert into tenants (id, slug, name) values ('${here}', 'here', 'Here'), ('${elsewhere}', 'elsewhere', 'Elsewhere')`,
  )
  return client
}

const publishIn = async (client: pg.Client, tenant: string, pointsInto: string): Promise<void> => {
  const inScope = (company: string) => client.query(`select set_config('app.tenant', $1, false)`, [company])
  await inScope(tenant)
  const { rows } = await client.query<{ id: string }>(
    `insert into rate_tables (valid_from, details, author) values ('2026-01-01', '{}', 'Ana') returning id`,
  )
  await inScope(pointsInto)
  await client.query('insert into rate_tiers (rate_table_id, up_to_lb, price_usd) values ($1, 1, 6.50)', [rows[0]?.id])
  await inScope('')
}

const apply = async (client: pg.Client): Promise<void> => {
  await client.query(await readFile(join(migrations, '0205-keys-name-their-company.sql'), 'utf8'))
}

test('the migration keeps every row, also where the owner is held by row-level security', async () => {
  const client = await before0205()
  await publishIn(client, here, here)
  await apply(client)
  await client.query(`select set_config('app.tenant', $1, false)`, [here])
  expect((await client.query('select from rate_tiers')).rowCount).toBe(1)
})

test('the migration stops at a row that points into another company', async () => {
  const client = await before0205()
  await publishIn(client, here, elsewhere)
  await expect(apply(client)).rejects.toThrow('violates foreign key constraint "rate_tiers_rate_table_id_fkey"')
})
