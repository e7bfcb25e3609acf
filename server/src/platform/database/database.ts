import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import { Changes } from './changes.ts'
import { connectionSettings } from './connection-settings.ts'
import { openKysely } from './open-kysely.ts'
import { openPool } from './open-pool.ts'
import { openPatientPool } from './patient-pool.ts'
import { tenantTransaction } from './tenant-transaction.ts'
import type { DB } from './types.generated.ts'

export type { DB } from './types.generated.ts'

/** One transaction; made by `Database.inTenant`, it sees and writes the rows of its tenant alone. */
export type Tx = Transaction<DB>

export interface Database {
  /**
   * Runs `work` as one transaction in the scope of a tenant: all of it happens, or nothing.
   * BEGIN and the scope travel with the first query; queries started together share one round trip.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Outside every tenant scope: sees tenants and their hosts; tenant tables appear empty. */
  readonly system: Kysely<DB>
  readonly changes: Changes
  /** Connections as the owner of the schema: for migrations and commands, never for a request. */
  readonly owner: Pool
  /** The job queue's connections, also as the owner: who asks for one waits while the database is away. */
  readonly jobs: Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The owner's address. */
  readonly url: string
  /** Most connections that requests may hold at once. */
  readonly connections?: number
  /** Told of faults on idle connections and of lost listening; both heal by themselves. */
  readonly onFault?: (error: Error) => void
}

/** Opens a migrated database. @throws where it cannot be reached. */
export const openDatabase = async ({
  url,
  connections = 10,
  onFault = () => undefined,
}: DatabaseOptions): Promise<Database> => {
  const owner = openPool({ ...connectionSettings(url, 'owner'), max: 6 }, onFault)
  const jobs = openPatientPool({ ...connectionSettings(url, 'jobs'), max: 8 }, onFault)
  const pool = openPool({ ...connectionSettings(url, 'app'), max: connections }, onFault)
  const { system, transactionOn } = openKysely(pool)
  const changes = new Changes(connectionSettings(url, 'listener'), onFault)
  await changes.start()
  return {
    inTenant: (tenantId, work) => tenantTransaction(pool, transactionOn, tenantId, work),
    system,
    changes,
    owner,
    jobs,
    close: async () => {
      await changes.stop()
      await Promise.all([pool.end(), owner.end(), jobs.end()])
    },
  }
}
