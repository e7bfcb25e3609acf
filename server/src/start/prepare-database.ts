import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '../platform/away.ts'
import { ConfigError, StartRefusal } from '../platform/config-reader.ts'
import type { Config } from '../platform/config.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { hasRestoreMark } from '../platform/database/restore-mark.ts'
import { strangeMigrations } from '../platform/database/strange-migrations.ts'
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

const HALF_RESTORED =
  'A restore into this database has not ended: wait for it, or, if it was interrupted, empty the database and the store for files (`npm run db:reset` does both on this machine) and run it again.'

/** @throws a StartRefusal where a restore was interrupted, or a newer release has changed the tables. */
const refuseStrangeDatabase = async (url: string, { rollingUpgrade }: Config): Promise<void> => {
  if (await hasRestoreMark(url)) throw new StartRefusal(HALF_RESTORED)
  const strange = rollingUpgrade ? [] : await strangeMigrations(url)
  if (strange.length > 0)
    throw new StartRefusal(
      `This release is older than its database, whose tables a newer one has changed (${strange.join(', ')}): start the newer release, or this one with ROLLING_UPGRADE=1 while processes are replaced in turn.`,
    )
}

const prepared = async (url: string, config: Config): Promise<string[]> => {
  await refuseStrangeDatabase(url, config)
  return migrate(url)
}

/**
 * The configured or embedded database, reachable and migrated; waits for one that is unavailable. @throws a ConfigError when it
 * does not become available in time, or may not be used.
 */
export const prepareDatabase = async (
  config: Config,
  log: FastifyBaseLogger,
  signal: AbortSignal = new AbortController().signal,
): Promise<PreparedDatabase> => {
  const database = await reachDatabase(config, log, signal)
  try {
    const applied = await whileAway(() => prepared(database.url, config), {
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
