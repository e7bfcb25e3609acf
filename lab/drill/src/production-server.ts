import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded/embedded-postgres.ts'
import { stopPostgresOf } from '../../../server/src/platform/database/embedded/stop-postgres.ts'
import { startProcess, type ServerProcess } from '../../../server/src/testing/killed/server-process.ts'
import { foundCompanies, type Company } from './companies.ts'

const entry = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: { readonly start: string }
}
/** What `npm start` tells Node, so that the drills run what an operator runs. */
const flags = scripts.start.match(/--\S+/g) ?? []

export interface ProductionOptions {
  /**
   * `embedded`: the server's own PostgreSQL, which each process finds or starts. `own`: one beside it, as an operator has, whose
   * owner is an ordinary role that may create roles and nothing more. An address: one that somebody else keeps.
   */
  readonly database?: 'embedded' | 'own' | { readonly url: string }
  /** Variables of the configuration over the drill's. */
  readonly env?: Readonly<Record<string, string>>
}

/** An installation in production mode with two companies, on a scratch folder; no process of it runs until one is started. */
export interface Production {
  readonly dataDir: string
  /** What every process is started with. */
  readonly env: Readonly<Record<string, string>>
  /** The owner's address of the database; undefined where each process brings its own embedded one up. */
  readonly databaseUrl: string | undefined
  /** The first answers at every host name; the second at `kite.example`. */
  readonly companies: readonly [Company, Company]
  /** Starts one process with built pages on a free port. It is killed at the end of the drill if it still runs. */
  start(env?: Readonly<Record<string, string>>): ServerProcess
}

/** Makes the database `parcels` and its owner, who is no superuser, in the PostgreSQL at a superuser's address. */
export const makeOperatorsDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create role operator login createrole')
  await client.query('create database parcels owner operator')
  await client.end()
}

/** The address of a database for its owner. */
export const asOperator = (address: string): string => {
  const url = new URL(address)
  url.searchParams.set('user', 'operator')
  return url.href
}

/** A PostgreSQL as an operator has one: durable, on a Unix socket, and its owner no superuser. */
const ownPostgres = async (dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await makeOperatorsDatabase(postgres.url('postgres'))
  return { url: asOperator(postgres.url('parcels')), stop: postgres.stop }
}

/** Removes a folder and the PostgreSQL that runs on it, wherever root had to put that. */
export const removeData = async (folder: string): Promise<void> => {
  await stopPostgresOf(folder)
  const home = join(folder, 'postgres')
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Makes such an installation, lets `work` do what it likes with it, and leaves nothing behind, whatever happened. */
export const withProduction = async <T>(
  { database = 'embedded', env: more = {} }: ProductionOptions,
  work: (production: Production) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-drill-'))
  const dataDir = join(folder, 'data')
  const processes: ServerProcess[] = []
  const undo: (() => unknown)[] = [() => removeData(dataDir)]
  try {
    const own = database === 'own' ? await ownPostgres(join(folder, 'own')) : undefined
    // Root keeps it elsewhere, out of this folder.
    if (own) undo.push(() => removeData(join(folder, 'own')), own.stop)
    const databaseUrl = typeof database === 'object' ? database.url : own?.url
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SECRET_KEY: randomBytes(36).toString('base64url'),
      PUBLIC_URL: 'https://parcels.example',
      DEFAULT_TENANT: 'harbour',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'parcelport-compiled'),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...more,
    }
    const companies = await foundCompanies(env)
    return await work({
      dataDir,
      env,
      databaseUrl,
      companies,
      start: (own = {}) => {
        const server = startProcess({ env: { ...env, ...own }, program: { node: process.execPath, flags, entry } })
        processes.push(server)
        return server
      },
    })
  } finally {
    await Promise.all(
      processes
        .filter(({ child }) => child.exitCode === null && child.signalCode === null)
        .map(async (server) => server.end('SIGKILL')),
    )
    for (const step of undo.toReversed()) await step()
    rmSync(folder, { recursive: true, force: true })
  }
}
