import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { preparePostgresHome, prepareSocketFolder, type PostgresHome } from './postgres-home.ts'
import { handTo } from './postgres-user.ts'
import { isPostmasterOf, readPostmaster, type Postmaster } from './postmaster.ts'
import { stopPostgres } from './stop-postgres.ts'

const owner = 'parcelport'
const databaseName = 'parcelport'
const port = 5432
const pollInterval = 15
/** Recovery after a crash, or the end of an older server, may take its time. */
const patience = 120_000
const largestLog = 10_000_000

export interface EmbeddedPostgres {
  /** The owner's address of a database in it. */
  url(database?: string): string
  readonly pid: number
  /** Whether it was running already, left behind by a killed server or shared with another. */
  readonly adopted: boolean
  /** Stops it as soon as its transactions in flight are rolled back; resolves when it is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Settings beside ours, for instance fsync off in tests. */
  readonly settings?: Readonly<Record<string, string>>
  readonly shared?: string
}

const settings = {
  listen_addresses: '',
  port: String(port),
  max_connections: '100',
  shared_buffers: '128MB',
  log_min_messages: 'warning',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const initialise = ({ data, user }: PostgresHome, { initdb }: PostgresBinaries): void => {
  // Made beside and moved in place whole: a stop half-way leaves nothing that looks like a database.
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  handTo(unfinished, user)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth-local=trust', '--auth-host=reject', `--username=${owner}`]
  const { status, stdout, stderr, error } = spawnSync(initdb, ['-D', unfinished, ...locale, ...access, '--no-instructions'], {
    ...user,
    cwd: unfinished,
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`PostgreSQL could not be initialised: ${error?.message ?? (stderr || stdout)}`)
  renameSync(unfinished, data)
}

const refuseOtherVersion = ({ data }: PostgresHome, { postgres }: PostgresBinaries): void => {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' })
  const ours = /(\d+)\./.exec(stdout)?.[1]
  if (found !== ours) {
    throw new Error(`${data} was written by PostgreSQL ${found}, this is ${ours}: dump it with the older release and restore it here.`)
  }
}

const launch = (home: PostgresHome, binaries: PostgresBinaries, more: Readonly<Record<string, string>>): { exited: () => boolean } => {
  const socketFolder = prepareSocketFolder(home)
  const tooLong = (statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > largestLog
  // A file, not a pipe: PostgreSQL outlives a killed server and must still be able to write.
  const log = openSync(home.log, tooLong ? 'w' : 'a', 0o600)
  handTo(home.log, home.user)
  const all = { ...settings, unix_socket_directories: socketFolder, ...more }
  const child = spawn(binaries.postgres, ['-D', home.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
    ...home.user,
    cwd: home.data,
    // Out of the terminal's reach: Ctrl-C is for the server, which stops PostgreSQL when its requests are finished.
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  let gone = false
  child.on('exit', () => (gone = true))
  child.on('error', () => (gone = true))
  child.unref()
  return { exited: () => gone }
}

const addressOf = ({ socketFolder, port: found }: Postmaster, database: string): string =>
  `postgresql:///${database}?${new URLSearchParams({ host: socketFolder, port: String(found), user: owner })}`

const lastWords = ({ log }: PostgresHome): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')

/** Waits for a PostgreSQL that is ready: one found running, or one launched here, as often as an older one's end makes it necessary. */
const bringUp = async (home: PostgresHome, binaries: PostgresBinaries, more: Readonly<Record<string, string>>) => {
  const deadline = Date.now() + patience
  let child: { exited: () => boolean } | undefined
  while (Date.now() < deadline) {
    const found = readPostmaster(home.data)
    const running = found !== undefined && isPostmasterOf(found.pid, home.data)
    if (running && found.status === 'ready') return { postmaster: found, adopted: child === undefined }
    if (!running && (child === undefined || child.exited())) {
      if (child !== undefined) await pause(200)
      // Another program has the number now; PostgreSQL itself could not tell and would refuse to start.
      if (found !== undefined) rmSync(join(home.data, 'postmaster.pid'), { force: true })
      child = launch(home, binaries, more)
    }
    await pause(pollInterval)
  }
  throw new Error(`PostgreSQL did not come up within ${patience / 1000} s. It said last:\n${lastWords(home)}`)
}

const createDatabase = async (postmaster: Postmaster): Promise<void> => {
  const client = new pg.Client({ connectionString: addressOf(postmaster, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/**
 * Brings up the PostgreSQL of DATA_DIR: makes it the first time, adopts one that a killed server left running, recovers one
 * that was killed itself. It listens on a Unix socket in a private folder only. @throws a message for the operator.
 */
export const startEmbeddedPostgres = async ({ dataDir, settings: more = {}, shared }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const home = preparePostgresHome(dataDir, shared)
  const binaries = findPostgresBinaries(home.user, home.copies)
  if (existsSync(home.data)) refuseOtherVersion(home, binaries)
  else initialise(home, binaries)
  const { postmaster, adopted } = await bringUp(home, binaries, more)
  await createDatabase(postmaster)
  return {
    url: (database = databaseName) => addressOf(postmaster, database),
    pid: postmaster.pid,
    adopted,
    stop: () => stopPostgres(home.data),
  }
}
