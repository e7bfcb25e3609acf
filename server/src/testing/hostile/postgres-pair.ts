import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts'
import { launch } from '../../platform/database/embedded/launch.ts'
import { findPostgresBinaries } from '../../platform/database/embedded/postgres-binaries.ts'
import { preparePostgresHome, type PostgresHome } from '../../platform/database/embedded/postgres-home.ts'
import { handTo } from '../../platform/database/embedded/postgres-user.ts'
import { readPostmaster } from '../../platform/database/embedded/postmaster.ts'
import { stopPostgresOf } from '../../platform/database/embedded/stop-postgres.ts'
import { socketOf, startFaultProxy, type FaultProxy } from './fault-proxy.ts'

/** What a dead process need not have flushed: only a dead machine loses that. */
const careless = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** One PostgreSQL of a pair. */
export interface PairedPostgres {
  /** Its data folder (PGDATA). */
  readonly data: string
  /** Its superuser's address, to itself, whichever of both is the primary. */
  url(database?: string): string
  /** Runs one statement as its superuser. */
  query<Row extends pg.QueryResultRow>(statement: string, database?: string): Promise<Row[]>
  /** Sends its main process a signal. */
  signal(signal: NodeJS.Signals): void
}

export interface PostgresPair {
  readonly primary: PairedPostgres
  /** Follows the primary, whose commits wait until it has them on disk. */
  readonly standby: PairedPostgres
  /** The way on which the standby follows the primary. */
  readonly between: FaultProxy
  remove(): Promise<void>
}

const runningAt = (home: PostgresHome): PairedPostgres => {
  const found = (): { pid: number; socketFolder: string; port: number } => {
    const postmaster = readPostmaster(home.data)
    if (postmaster?.status !== 'ready') throw new Error(`PostgreSQL of ${home.data} is not up: ${postmaster?.status}`)
    return postmaster
  }
  // Where it listened first, so that the address of one that has died is still its address.
  let address: { socketFolder: string; port: number } | undefined
  const url = (database = 'parcelport'): string => {
    const { socketFolder, port } = (address ??= found())
    return `postgresql:///${database}?${new URLSearchParams({ host: socketFolder, port: String(port), user: 'parcelport' })}`
  }
  return {
    data: home.data,
    url,
    query: async <Row extends pg.QueryResultRow>(statement: string, database?: string) => {
      const client = new pg.Client({ connectionString: url(database) })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        await client.end()
      }
    },
    signal: (signal) => process.kill(found().pid, signal),
  }
}

const PATIENCE_MS = 60_000

/** Repeats a check until it passes. @throws its last error after a minute. */
const untilIt = async (check: () => Promise<unknown>): Promise<void> => {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(50)) {
    try {
      await check()
      return
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'parcelport-pair-'))

/**
 * Two PostgreSQL of this machine: what `fill` writes is in both, and the second follows the first synchronously. Nothing restarts
 * one that was killed.
 * @param fill gets the address of the database.
 */
export const startPostgresPair = async (fill: (url: string) => Promise<unknown>): Promise<PostgresPair> => {
  const folders = [newFolder(), newFolder()] as const
  let between: FaultProxy | undefined
  const remove = async (): Promise<void> => {
    await between?.close()
    for (const folder of folders) {
      await stopPostgresOf(folder)
      rmSync(realpathSync(join(folder, 'postgres')), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    }
  }
  try {
    const first = await startEmbeddedPostgres({ dataDir: folders[0], settings: { ...careless, synchronous_commit: 'off' } })
    await fill(first.url())
    await first.stop()

    const homes = [preparePostgresHome(folders[0]), preparePostgresHome(folders[1])] as const
    const copied = spawnSync('cp', ['-a', homes[0].data, homes[1].data], { encoding: 'utf8' })
    if (copied.status !== 0) throw new Error(`The data folder could not be copied: ${copied.stderr}`)
    const signal = join(homes[1].data, 'standby.signal')
    writeFileSync(signal, '')
    handTo(signal, homes[1].user)

    const binaries = findPostgresBinaries(homes[0].user, homes[0].copies)
    launch(homes[0], binaries, careless)
    const primary = runningAt(homes[0])
    await untilIt(() => primary.query('select 1'))
    between = await startFaultProxy(socketOf(primary.url()))
    const toPrimary = `host=127.0.0.1 port=${between.port} user=parcelport application_name=second`
    launch(homes[1], binaries, { ...careless, primary_conninfo: toPrimary })
    const standby = runningAt(homes[1])
    await primary.query(`alter system set synchronous_standby_names = 'second'`)
    await primary.query('select pg_reload_conf()')
    await untilIt(async () => {
      const [row] = await primary.query<{ state: string }>('select sync_state as state from pg_stat_replication')
      if (row?.state !== 'sync') throw new Error(`The standby does not follow: ${row?.state}`)
      await standby.query('select 1')
    })
    return { primary, standby, between, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
