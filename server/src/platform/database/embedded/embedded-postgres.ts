import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { initialise, owner, refuseOtherVersion } from './initialise.ts'
import { keepUp } from './keep-up.ts'
import { lastWords, launch, type Launched } from './launch.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { preparePostgresHome, type PostgresHome } from './postgres-home.ts'
import { isAlive, isInUse, isPostmasterOf, readPostmaster, type Postmaster } from './postmaster.ts'
import { Presence } from './presence.ts'
import { stopPostgres } from './stop-postgres.ts'

const databaseName = 'parcelport'
const pollInterval = 10
/** Milliseconds for a recovery after a crash, or for an older server to end. */
const patience = 120_000

export interface EmbeddedPostgres {
  url(database?: string): string
  /** Process id of the PostgreSQL that came up first. */
  readonly pid: number
  /** Whether it was already running: left behind by a killed server, or shared with another. */
  readonly adopted: boolean
  /** Stops it, unless another server on the same DATA_DIR still uses it; resolves when it is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly settings?: Readonly<Record<string, string>>
  /** Where root keeps what PostgreSQL's user must reach when that user cannot reach DATA_DIR or the package. */
  readonly shared?: string
  /** The package with the binaries; default: the one for this machine. */
  readonly packageFolder?: string
  readonly signal?: AbortSignal | undefined
  /** Called when PostgreSQL died, before it is restarted, and when the restart failed. */
  readonly onFault?: (error: Error) => void
}

const addressOf = ({ socketFolder, port }: Postmaster, database: string): string =>
  `postgresql:///${database}?${new URLSearchParams({ host: socketFolder, port: String(port), user: owner })}`

/** Milliseconds. postmaster.pid is empty for short moments while it is written; after a power cut it may stay empty. */
const brokenForMs = 1_000

/** Removes an empty or broken postmaster.pid, unless it is being written or PostgreSQL runs all the same. */
const brokenFile = (data: string): { isInTheWay(): boolean } => {
  const file = join(data, 'postmaster.pid')
  let since: number | undefined
  return {
    isInTheWay: () => {
      if (readPostmaster(data) !== undefined || !existsSync(file)) since = undefined
      else since ??= performance.now()
      if (since !== undefined && performance.now() - since > brokenForMs && !isInUse(data)) {
        rmSync(file, { force: true })
        since = undefined
      }
      return since !== undefined
    },
  }
}

interface Ready {
  readonly postmaster: Postmaster
  readonly adopted: boolean
}

/** Returns a ready PostgreSQL: one found running, or one launched here. Launches again when an older one was still ending. */
const waitUntilReady = async (
  home: PostgresHome,
  binaries: PostgresBinaries,
  { settings = {}, signal }: EmbeddedOptions,
  deadline: number,
): Promise<Ready> => {
  const broken = brokenFile(home.data)
  let launched: Launched | undefined
  while (performance.now() < deadline) {
    if (signal?.aborted) {
      await launched?.end()
      throw signal.reason
    }
    const found = readPostmaster(home.data)
    const running = found !== undefined && isPostmasterOf(found.pid, home.data)
    if (running && found.status === 'ready') return { postmaster: found, adopted: launched === undefined }
    if (!running && !broken.isInTheWay() && (launched === undefined || launched.ended())) {
      if (launched !== undefined) await pause(200)
      // Another program has that process number now; PostgreSQL could not tell and would refuse to start.
      const unchanged = found?.pid === readPostmaster(home.data)?.pid
      if (found !== undefined && isAlive(found.pid) && unchanged) rmSync(join(home.data, 'postmaster.pid'), { force: true })
      launched = launch(home, binaries, settings)
    }
    await pause(pollInterval)
  }
  throw new Error(`PostgreSQL did not come up within ${patience / 1000} s. It said last:\n${lastWords(home)}`)
}

interface Up extends Ready {
  readonly presence: Presence
}

/** A ready PostgreSQL, with this server registered as one of its users. */
const bringUp = async (home: PostgresHome, binaries: PostgresBinaries, options: EmbeddedOptions): Promise<Up> => {
  const deadline = performance.now() + patience
  for (;;) {
    const ready = await waitUntilReady(home, binaries, options, deadline)
    try {
      return { ...ready, presence: await Presence.take(addressOf(ready.postmaster, 'postgres'), databaseName) }
    } catch (error) {
      // Another server was stopping it: the next round waits for its end and starts again.
      const stays = isPostmasterOf(ready.postmaster.pid, home.data) && readPostmaster(home.data)?.status === 'ready'
      if (stays || performance.now() > deadline) throw error
      await pause(pollInterval)
    }
  }
}

/**
 * Brings up the PostgreSQL of DATA_DIR: creates it the first time, adopts one that a killed server left running, recovers one
 * that was killed, also while this server runs. It listens only on a Unix socket in a private folder. @throws a message for the
 * operator, or the signal's reason when it aborts.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const home = preparePostgresHome(options.dataDir, options.shared)
  const binaries = findPostgresBinaries(home.user, home.copies, options.packageFolder)
  if (existsSync(home.data)) refuseOtherVersion(home, binaries)
  else initialise(home, binaries, { durable: options.settings?.['fsync'] !== 'off' })
  let up = await bringUp(home, binaries, options)
  const { postmaster: first, adopted } = up
  const watching = keepUp(home, {
    pid: () => up.postmaster.pid,
    onFault: options.onFault ?? (() => undefined),
    restart: async (signal) => {
      await up.presence.drop()
      // Restarts listen at the address that clients already have.
      const settings = { ...options.settings, unix_socket_directories: first.socketFolder }
      up = await bringUp(home, binaries, { ...options, settings, signal })
    },
  })
  return {
    url: (database = databaseName) => addressOf(first, database),
    pid: first.pid,
    adopted,
    stop: async () => {
      await watching.stop()
      const { last, done } = await up.presence.leave()
      if (last) await stopPostgres(home.data)
      await done()
    },
  }
}
