import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../platform/database/embedded/postmaster.ts'
import { stopPostgresOf } from '../platform/database/embedded/stop-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startScratchPostgres } from '../platform/database/connect/scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the run's own cluster, database `postgres`. */
    cluster: string
    /** The owner's address of the migrated database that test files clone. */
    template: string
  }
}

const prefix = 'parcelport-test-'

/** Removes clusters of killed runs: their folder names the process that made them. */
const sweep = async (): Promise<void> => {
  const left = readdirSync(tmpdir()).filter(
    (name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-', 1)[0])),
  )
  for (const name of left) {
    await stopPostgresOf(join(tmpdir(), name))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** One PostgreSQL for the whole run, with one migrated database to clone from. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const postgres = await startScratchPostgres(`${prefix}${process.pid}-`)
  try {
    await migrate(postgres.url())
  } catch (error) {
    await postgres.remove()
    throw error
  }
  project.provide('cluster', postgres.url('postgres'))
  project.provide('template', postgres.url())
  return () => postgres.remove()
}
