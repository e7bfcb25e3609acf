import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { stopPostgresOf } from '../platform/database/embedded/stop-postgres.ts'
import { isAlive } from '../platform/database/embedded/postmaster.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the run's own cluster, database `postgres`. */
    cluster: string
    /** The owner's address of the migrated database that test files clone. */
    template: string
  }
}

const prefix = 'parcelport-test-'

/** Clusters of runs that were killed: their folder names the process that made them. */
const sweep = async (): Promise<void> => {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-', 1)[0])))
  for (const name of left) {
    await stopPostgresOf(join(tmpdir(), name))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** One PostgreSQL for the whole run, without the care for its disk that only real data deserves. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', autovacuum: 'off' },
  })
  const template = postgres.url()
  await migrate(template)
  project.provide('cluster', postgres.url('postgres'))
  project.provide('template', template)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
