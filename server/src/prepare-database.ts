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

/** The database that the configuration names, else the embedded one; reachable and migrated. */
export const prepareDatabase = async ({ databaseUrl, dataDir }: Config, log: FastifyBaseLogger): Promise<PreparedDatabase> => {
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined
  if (embedded?.adopted) log.info({ pid: embedded.pid }, 'took over the PostgreSQL that was running on this data')
  const database = embedded ? { url: embedded.url(), stop: embedded.stop } : configured(databaseUrl ?? '')
  try {
    const applied = await migrate(database.url)
    if (applied.length > 0) log.info({ applied }, 'migrated the database')
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
