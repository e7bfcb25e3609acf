import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../../../server/src/platform/database/connect/open-pool.ts'
import { startScratchPostgres } from '../../../server/src/platform/database/connect/scratch-postgres.ts'
import { issueByHand } from '../../../server/src/testing/issue-by-hand.ts'
import { runRealServer, runServer, type RealServer } from '../../../tools/real-server.ts'

/** The demonstration as it was seeded for this run; KEPT_SEED tells its workers. */
interface KeptSeed {
  /** The owner's address of the run's PostgreSQL, database `postgres`. */
  readonly cluster: string
  /** The owner's address of the seeded database, which nobody is connected to. */
  readonly template: string
  /** Its data folder: pictures, invoices, mails. */
  readonly dataDir: string
}

/** Seeds the demonstration once for all workers of a run, and for those that follow one in which a test failed. Answers how to remove it. */
export const keepSeed = async (): Promise<() => Promise<void>> => {
  // A folder that names its process: the next run of tests removes what a killed one left.
  const prefix = `parcelport-test-${process.pid}-`
  const postgres = await startScratchPostgres(prefix)
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  const remove = async (): Promise<void> => {
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await runServer('server/dist/main.js', { env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url() } })
    await server.stop()
    await issueByHand(postgres.url())
  } catch (error) {
    await remove()
    throw error
  }
  const seed: KeptSeed = { cluster: postgres.url('postgres'), template: postgres.url(), dataDir }
  process.env.KEPT_SEED = JSON.stringify(seed)
  return remove
}

const clone = async ({ cluster, template }: KeptSeed): Promise<string> => {
  const name = `worker_${randomBytes(8).toString('hex')}`
  const pool = openPool({ connectionString: cluster }, () => undefined)
  await pool.query(`create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  await pool.end()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** Starts the real server on its own copy of the seeded data, and sets SERVER_DATABASE_URL to that database. `script` replaces the built one. */
export const runSeededServer = async (env: NodeJS.ProcessEnv, script?: string): Promise<RealServer> => {
  const { KEPT_SEED } = process.env
  if (KEPT_SEED === undefined) throw new Error('Nothing was seeded: see before-specs.ts')
  const seed = JSON.parse(KEPT_SEED) as KeptSeed
  const url = await clone(seed)
  process.env.SERVER_DATABASE_URL = url
  // Every visitor of the tests shares one network address; limits per account stay as they are.
  return runRealServer(
    { RATE_LIMIT_SCALE: '1000', DATABASE_URL: url, ...env },
    { from: seed.dataDir, ...(script && { script }) },
  )
}
