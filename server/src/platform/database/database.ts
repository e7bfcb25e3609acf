import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { openAppSignIn } from './connect/app-sign-in.ts'
import { Changes } from './changes.ts'
import { connectionSettings } from './connect/connection-settings.ts'
import { databaseClock } from './database-clock.ts'
import { openKysely } from './connect/open-kysely.ts'
import { endPool, openPool } from './connect/open-pool.ts'
import { openPatientPool } from './connect/patient-pool.ts'
import { openReplica } from './replica/replica.ts'
import { tenantTransaction } from './tenant-transaction.ts'
import type { QueueMail, SealingOf, Tx } from './tx.ts'
import type { DB } from './types.generated.ts'

export type { Tx } from './tx.ts'
export type { DB } from './types.generated.ts'

export interface Database {
  /**
   * Runs `work` in one transaction in the scope of a tenant. BEGIN and the scope are sent with the first query; queries started
   * together share one round trip.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `inTenant`, for work that only reads: on the replica, where there is one that has everything which the primary had when
   * this was called, else on the primary. While the primary cannot be asked the replica reads what it has, and `onOld` is told
   * until when that is complete for certain. `work` may run twice.
   */
  reading<T>(tenantId: string, work: (tx: Tx) => Promise<T>, onOld?: (asOf: Date) => void): Promise<T>
  /**
   * As `inTenant`; while the primary is away, `standIn` instead, which only reads, on a replica that has all that this process
   * knows of the primary. @throws as `inTenant` where there is none.
   */
  orReading<T>(tenantId: string, work: (tx: Tx) => Promise<T>, standIn: (tx: Tx) => Promise<T>): Promise<T>
  /** Outside every tenant scope: sees tenants and their hosts; tenant tables appear empty. */
  readonly system: Kysely<DB>
  readonly changes: Changes
  readonly clock: Clock
  /** Connections as the owner of the schema: for migrations and commands, never for a request. */
  readonly owner: Pool
  /** Connections of the job queue, also as the owner: a request for one waits while the database is unavailable. */
  readonly jobs: Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The owner's address. */
  readonly url: string
  /** The replica's address; unless given, the primary reads. */
  readonly readingUrl?: string | undefined
  readonly connections?: number
  /** Called for faults on idle connections and for lost announcements; both are repaired automatically. */
  readonly onFault?: (error: Error) => void
  /** Called when the application has no sign-in of its own and uses the owner's. */
  readonly onSharedSignIn?: () => void
  /** Receives the fault when a transaction takes its locks in the wrong order (`tx.ts`); by default it is thrown. */
  readonly onDisorder?: (fault: Error) => void
  /** How many times longer than in production a request waits for the primary and for the replica; default: 1. */
  readonly patienceScale?: number
  /** The clock that transactions read; default: the database's. */
  readonly clock?: Clock | undefined
  /** The outbox of transactions; unless given, none can mail. */
  readonly queueMail?: QueueMail
  /** What transactions seal with; unless given, none can. */
  readonly sealingOf?: SealingOf
}

/** Opens a migrated database. @throws when it cannot be reached. */
export const openDatabase = async ({
  url,
  readingUrl,
  connections = 10,
  onFault = () => undefined,
  onSharedSignIn = () => undefined,
  onDisorder = (fault) => {
    throw fault
  },
  patienceScale,
  clock: given,
  queueMail = () => Promise.reject(new Error('This database was opened without an outbox')),
  sealingOf = () => {
    throw new Error('This database was opened without keys')
  },
}: DatabaseOptions): Promise<Database> => {
  const owner = openPool({ ...connectionSettings(url, 'owner'), max: 4 }, onFault)
  const jobs = openPatientPool({ ...connectionSettings(url, 'jobs'), max: 10 }, onFault)
  const changes = new Changes(connectionSettings(url, 'listener'), onFault)
  const opened: (() => Promise<void>)[] = [() => endPool(owner), () => endPool(jobs), () => changes.stop()]
  const close = async (): Promise<void> => void (await Promise.all(opened.map((end) => end())))
  try {
    await changes.start()
    const signIn = await openAppSignIn(url, owner)
    if (!signIn) onSharedSignIn()
    const pool = openPool({ ...connectionSettings(url, 'app', signIn, patienceScale), max: connections }, onFault)
    opened.push(() => endPool(pool))
    const { system, transactionOn } = openKysely(pool)
    const clock = await databaseClock(system, onFault)
    opened.push(async () => clock.stop())
    const carried = { clock: given ?? clock, queueMail, sealingOf, onDisorder }
    const inTenant: Database['inTenant'] = (tenantId, work) =>
      tenantTransaction(pool, transactionOn, { tenantId, work, ...carried })
    const openReading = (address: string): Pick<Database, 'reading' | 'orReading'> => {
      const settings = connectionSettings(address, 'reading', signIn, patienceScale)
      const readers = openPool({ ...settings, max: connections }, onFault, { ofReplica: true })
      const { transactionOn: readingOn } = openKysely(readers)
      const onReplica: Database['inTenant'] = (tenantId, work) =>
        tenantTransaction(readers, readingOn, { tenantId, work, ...carried })
      const replica = openReplica({ system, onPrimary: inTenant, onReplica, now: clock.now, onFault, patienceScale })
      opened.push(
        async () => replica.stop(),
        () => endPool(readers),
      )
      const reading: Database['reading'] = (tenantId, work, onOld = () => undefined) => replica.reading(tenantId, work, onOld)
      return { reading, orReading: replica.orReading }
    }
    const reading = readingUrl === undefined ? { reading: inTenant, orReading: inTenant } : openReading(readingUrl)
    return { inTenant, ...reading, system, changes, clock, owner, jobs, close }
  } catch (error) {
    await close()
    throw error
  }
}
