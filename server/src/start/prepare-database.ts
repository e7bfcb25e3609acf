import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '../platform/away.ts'
import { ConfigError } from '../platform/config-reader.ts'
import type { Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { whileAway } from '../platform/while-away.ts'

export interface PreparedDatabase {
  /** The owner's address. */
  readonly url: string
  stop(): Promise<void>
}

const configured = (url: string): PreparedDatabase => ({ url, stop: async () => undefined })

/** The configured database, or the embedded one, started; without migrating it. */
export const reachDatabase = async (
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<PreparedDatabase> => {
  if (databaseUrl !== undefined) return configured(databaseUrl)
  const embedded = await startEmbeddedPostgres({
    dataDir,
    signal,
    onFault: (error) => log.error({ err: error }, 'the embedded PostgreSQL ended: it is started again'),
  })
  if (embedded.adopted) log.info({ pid: embedded.pid }, 'uses the PostgreSQL that was already running on this data')
  return { url: embedded.url(), stop: embedded.stop }
}

/**
 * The configured or embedded database, reachable and migrated; waits for one that is unavailable. @throws a ConfigError when it
 * does not become available in time.
 */
export const prepareDatabase = async (
  config: Config,
  log: FastifyBaseLogger,
  signal: AbortSignal = new AbortController().signal,
): Promise<PreparedDatabase> => {
  const database = await reachDatabase(config, log, signal)
  try {
    const applied = await whileAway(() => migrate(database.url), {
      forMs: config.databaseWaitSeconds * 1000,
      signal,
      onWait: (error) => log.warn({ err: error }, 'waiting for the database'),
    })
    if (applied.length > 0) log.info({ applied }, 'migrated the database')
    return database
  } catch (error) {
    await database.stop()
    if (!isAway(error)) throw error
    const why = `the database did not become available within ${config.databaseWaitSeconds} s (${(error as Error).message || (error as NodeJS.ErrnoException).code})`
    throw new ConfigError([`DATABASE_URL: ${why}`])
  }
}
