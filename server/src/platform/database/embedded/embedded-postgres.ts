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
/** Recovery after a crash, or the end of an older server, may take its time. */
const patience = 120_000

export interface EmbeddedPostgres {
  /** The owner's address of a database in it. */
  url(database?: string): string
  /** Of the one that came up first. */
  readonly pid: number
  /** Whether it was running already: left behind by a killed server, or shared with another. */
  readonly adopted: boolean
  /** Stops it, unless another server on the same DATA_DIR still uses it; resolves when it is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Settings over ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where root keeps what PostgreSQL's user must reach when DATA_DIR or the package is out of its reach. */
  readonly shared?: string
  /** The package with the binaries; the one for this machine unless said. */
  readonly packageFolder?: string
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal | undefined
  /** Told when it died, before it is started again, and when that did not go well. */
  readonly onFault?: (error: Error) => void
}

const addressOf = ({ socketFolder, port }: Postmaster, database: string): string =>
  `postgresql:///${database}?${new URLSearchParams({ host: socketFolder, port: String(port), user: owner })}`

/** Moments in which postmaster.pid is empty while it is written are short; after a power cut it may stay so. */
const brokenForMs = 1_000

/** Takes a postmaster.pid away that says nothing, unless it is only being written, or PostgreSQL runs all the same. */
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

/** A ready PostgreSQL: one found running, or launched here, again where an older one's end was in the way. */
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
      // Some other program has that number now; PostgreSQL itself could not tell and would refuse to start.
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

/** A ready PostgreSQL, with our place at it. */
const bringUp = async (home: PostgresHome, binaries: PostgresBinaries, options: EmbeddedOptions): Promise<Up> => {
  const deadline = performance.now() + patience
  for (;;) {
    const ready = await waitUntilReady(home, binaries, options, deadline)
    try {
      return { ...ready, presence: await Presence.take(addressOf(ready.postmaster, 'postgres'), databaseName) }
    } catch (error) {
      // It was on its way out, stopped by another server: the next round waits for its end and starts anew.
      const stays = isPostmasterOf(ready.postmaster.pid, home.data) && readPostmaster(home.data)?.status === 'ready'
      if (stays || performance.now() > deadline) throw error
      await pause(pollInterval)
    }
  }
}

/**
 * Brings up the PostgreSQL of DATA_DIR: makes it the first time, adopts one that a killed server left running, recovers one
 * that was killed itself, also while this server lives. It listens on a Unix socket in a private folder only.
 * @throws a message for the operator, and what the signal says when it aborts.
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
      // At the address that everybody knows.
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
