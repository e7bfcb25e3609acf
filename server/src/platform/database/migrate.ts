import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureAppRole } from './connect/app-role.ts'
import { ensureAppSignIn } from './connect/app-sign-in.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { connectionSettings } from './connect/connection-settings.ts'
import { openPool } from './connect/open-pool.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/**
 * Number of the advisory lock: exclusive for migrations, shared for work that needs the tables unchanged. Arbitrary; every
 * process must use the same.
 */
export const migrationLock = 7_208_431

export const readMigrations = async (folder = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Names and checksums of the migrations that a database has; none before the first start. */
export const readApplied = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows: found } = await client.query<{ present: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as present`,
  )
  if (!found[0]?.present) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from public.schema_migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const pendingOf = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] => {
  const altered = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (altered.length > 0) {
    throw new Error(
      `Altered after they were applied: ${altered.map(({ name }) => name).join(', ')}. Add a new migration instead; a development database starts afresh with: npm run db:reset`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

const apply = async (client: pg.Client, { name, text, checksum }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

const applyPending = async (client: pg.Client, migrations: readonly Migration[]): Promise<string[]> => {
  // This session holds the lock: when several servers start at once, the first migrates and the others wait.
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await ensureAppRole(client)
    await client.query(`create table if not exists public.schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query('grant usage on schema public to parcelport_app')
    const pending = pendingOf(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    await ensureAppSignIn(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** The job queue creates its own tables, in its own schema. */
const prepareQueue = async (url: string): Promise<void> => {
  // A fault shows as the error of the migration itself.
  const pool = openPool({ ...connectionSettings(url, 'owner'), max: 2 }, () => undefined)
  try {
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Brings the database at `url` (the owner's address) up to date and returns the names of the applied migrations. Each file is
 * one transaction. Migrations of a newer server are left alone.
 * @param only applies these names alone: the tables of an older release.
 * @throws when a file was altered after it was applied, or fails.
 */
export const migrate = async (url: string, folder = migrationsFolder, only?: ReadonlySet<string>): Promise<string[]> => {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true)
  const client = new pg.Client(connectionSettings(url, 'owner'))
  await client.connect()
  try {
    const applied = await readApplied(client)
    const isUpToDate = applied.size > 0 && pendingOf(migrations, applied).length === 0
    if (isUpToDate) {
      await ensureAppRole(client)
      await ensureAppSignIn(client)
    }
    const names = isUpToDate ? [] : await applyPending(client, migrations)
    // Also where the tables are up to date: a start that was killed after them leaves a queue without its own.
    await prepareQueue(url)
    return names
  } finally {
    await client.end()
  }
}
