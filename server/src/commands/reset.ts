import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig, type Config } from '../platform/config.ts'
import { stopPostgresOf } from '../platform/database/embedded/stop-postgres.ts'

/** Removes the embedded PostgreSQL with its data, and the files and mails that its rows name. */
const removeData = async (dataDir: string): Promise<void> => {
  await stopPostgresOf(dataDir)
  const home = join(dataDir, 'postgres')
  // When PostgreSQL's user cannot reach root's DATA_DIR, this is a link to the data.
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  for (const name of ['postgres', 'files', 'mail']) rmSync(join(dataDir, name), { recursive: true, force: true })
}

const dropSignIn = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select where to_regclass('public.app_sign_in') is not null`)
  if (!rowCount) return
  const { rows } = await client.query<{ name: string }>('select role_name as name from public.app_sign_in')
  for (const { name } of rows) await client.query(`drop role if exists ${pg.escapeIdentifier(name)}`)
}

const emptyDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await dropSignIn(client)
    await client.query(
      'drop schema if exists graphile_worker, restoring cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
}

/** @throws in production, where it can only be a mistake. */
const reset = async ({ production, databaseUrl, dataDir }: Config): Promise<string> => {
  if (production) throw new Error('This deletes every company and customer: not with NODE_ENV=production.')
  await removeData(dataDir)
  if (databaseUrl === undefined) return `Deleted: the database, files and mails in ${dataDir}`
  await emptyDatabase(databaseUrl)
  return `Deleted: everything in the database of DATABASE_URL, and the files and mails in ${dataDir}`
}

// npm run db:reset: the next start begins with an empty database.
if (existsSync('.env')) process.loadEnvFile('.env')
console.info(await reset(loadConfig(process.env)))
