import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'

export interface PreparedDatabase {
  /** The owner's address. */
  readonly url: string
  /** Stops PostgreSQL where it is the embedded one. */
  stop(): Promise<void>
}

const configured = (url: string): PreparedDatabase => ({ url, stop: async () => undefined })

/** The database that the configuration names, else the embedded one, brought up; as it is. */
export const reachDatabase = async ({ databaseUrl, dataDir }: Config, log: FastifyBaseLogger): Promise<PreparedDatabase> => {
  if (databaseUrl !== undefined) return configured(databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir })
  if (embedded.adopted) log.info({ pid: embedded.pid }, 'took over the PostgreSQL that was running on this data')
  return { url: embedded.url(), stop: embedded.stop }
}

/** The same, reachable and migrated. */
export const prepareDatabase = async (config: Config, log: FastifyBaseLogger): Promise<PreparedDatabase> => {
  const database = await reachDatabase(config, log)
  try {
    const applied = await migrate(database.url)
    if (applied.length > 0) log.info({ applied }, 'migrated the database')
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
