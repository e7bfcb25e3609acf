import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { initialise, owner, refuseOtherVersion } from './initialise.ts'
import { lastWords, launch } from './launch.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { preparePostgresHome, type PostgresHome } from './postgres-home.ts'
import { isAlive, isPostmasterOf, readPostmaster, type Postmaster } from './postmaster.ts'
import { Presence } from './presence.ts'
import { stopPostgres } from './stop-postgres.ts'

const databaseName = 'parcelport'
const pollInterval = 10
/** Recovery after a crash, or the end of an older server, may take its time. */
const patience = 120_000

export interface EmbeddedPostgres {
  /** The owner's address of a database in it. */
  url(database?: string): string
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
}

const addressOf = ({ socketFolder, port }: Postmaster, database: string): string =>
  `postgresql:///${database}?${new URLSearchParams({ host: socketFolder, port: String(port), user: owner })}`

/** A ready PostgreSQL: one found running, or launched here, again where an older one's end was in the way. */
const waitUntilReady = async (home: PostgresHome, binaries: PostgresBinaries, options: EmbeddedOptions, deadline: number) => {
  let launched: { ended(): boolean } | undefined
  while (Date.now() < deadline) {
    const found = readPostmaster(home.data)
    const running = found !== undefined && isPostmasterOf(found.pid, home.data)
    if (running && found.status === 'ready') return { postmaster: found, adopted: launched === undefined }
    if (!running && (launched === undefined || launched.ended())) {
      if (launched !== undefined) await pause(200)
      // Some other program has that number now; PostgreSQL itself could not tell and would refuse to start.
      const unchanged = found?.pid === readPostmaster(home.data)?.pid
      if (found !== undefined && isAlive(found.pid) && unchanged) rmSync(join(home.data, 'postmaster.pid'), { force: true })
      launched = launch(home, binaries, options.settings ?? {})
    }
    await pause(pollInterval)
  }
  throw new Error(`PostgreSQL did not come up within ${patience / 1000} s. It said last:\n${lastWords(home)}`)
}

/**
 * Brings up the PostgreSQL of DATA_DIR: makes it the first time, adopts one that a killed server left running, recovers one
 * that was killed itself. It listens on a Unix socket in a private folder only. @throws a message for the operator.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const home = preparePostgresHome(options.dataDir, options.shared)
  const binaries = findPostgresBinaries(home.user, home.copies, options.packageFolder)
  if (existsSync(home.data)) refuseOtherVersion(home, binaries)
  else initialise(home, binaries, { durable: options.settings?.['fsync'] !== 'off' })
  const deadline = Date.now() + patience
  for (;;) {
    const { postmaster, adopted } = await waitUntilReady(home, binaries, options, deadline)
    try {
      const presence = await Presence.take(addressOf(postmaster, 'postgres'), databaseName)
      return {
        url: (database = databaseName) => addressOf(postmaster, database),
        pid: postmaster.pid,
        adopted,
        stop: async () => {
          const { last, done } = await presence.leave()
          if (last) await stopPostgres(home.data)
          await done()
        },
      }
    } catch (error) {
      // It was on its way out, stopped by another server: the next round waits for its end and starts anew.
      const stays = isPostmasterOf(postmaster.pid, home.data) && readPostmaster(home.data)?.status === 'ready'
      if (stays || Date.now() > deadline) throw error
      await pause(pollInterval)
    }
  }
}
