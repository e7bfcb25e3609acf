import type { TestProject } from 'vitest/node'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The demonstration company, seeded for this run. */
export interface Demonstration {
  /** The connection string of the run's PostgreSQL for its owner, database `postgres`. */
  readonly cluster: string
  /** The owner's address of the seeded database, which nobody is connected to. */
  readonly template: string
  /** Its data folder: pictures, invoices, mails. */
  readonly dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    demonstration: Demonstration
  }
}

/** The demonstration company, as its documents name it. */
export const COMPANY = { tenant: 'demo', name: 'Flyingfish Parcels' } as const

/** Where jsdom’s page stands, and what links in mails lead to. */
export const ORIGIN = 'http://localhost:3000'

/** The configuration of a server of these tests. */
export const serverSettings = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a key that only tests may use, 32+',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: ORIGIN,
  // Every test shares one network address; limits per account stay as they are.
  RATE_LIMIT_SCALE: '1000',
})

/** Seeds the demonstration once a run, beside this thread. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const thread = new Worker(join(import.meta.dirname, 'seed-thread.ts'))
  const [seeded] = (await once(thread, 'message')) as [Demonstration]
  project.provide('demonstration', seeded)
  return async () => {
    thread.postMessage('remove')
    await once(thread, 'message')
    await thread.terminate()
  }
}
