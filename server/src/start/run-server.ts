import type { AddressInfo } from 'node:net'
import { createApp, type AppOptions } from './app.ts'
import { openServices } from './open-services.ts'
import type { Clock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { closeWithin, leaveAfter } from '../platform/http/serve/close-within.ts'
import { createLogger } from '../platform/http/serve/logger.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { prepareDatabase } from './prepare-database.ts'
import { requireFolders } from './require-folders.ts'
import { requirePort } from './require-port.ts'
import { seedOnce } from './seed-once.ts'
import { createTenants, type Tenants } from '../company/tenants/tenants.ts'
import { undoAll, type Undo } from '../platform/undo-all.ts'
import { openWork } from './work.ts'

export interface RunningServer {
  readonly services: Services
  /** Its companies, looked up once for requests, jobs and mails alike. */
  readonly tenants: Tenants
  readonly address: string
  /** Accepts no new request, finishes open requests and running jobs, and stops what it started; within ten seconds. */
  stop(): Promise<void>
}

export interface RunOptions extends Omit<AppOptions, 'tenants'> {
  /** Fills an empty database with the demonstration company when it is configured. */
  readonly seedDemo: (services: Services) => Promise<void>
  /** Default: the database's clock. */
  readonly clock?: Clock
  readonly signal?: AbortSignal
}

/** Milliseconds for the parts of stopping: together less than the ten seconds that supervisors wait. */
const stopTimes = { requests: 5_000, jobs: 6_000, database: 1_000, postgres: 20_000 }

/** Starts the whole server with the environment's configuration. @throws after undoing what it had started. */
export const runServer = async (
  env: NodeJS.ProcessEnv,
  { seedDemo, clock, signal = new AbortController().signal, ...options }: RunOptions,
): Promise<RunningServer> => {
  const config = loadConfig(env)
  await requireFolders(config)
  await requirePort(config)
  const drainMs = config.drainSeconds * 1_000
  const log = createLogger(config.logLevel)
  const undo: Undo[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => (stopping ??= undoAll(undo))
  try {
    const prepared = await prepareDatabase(config, log, signal)
    undo.push({ what: 'the embedded PostgreSQL', step: prepared.stop, withinMs: stopTimes.postgres })
    const services = await openServices({ config, databaseUrl: prepared.url, log, ...(clock && { clock }) })
    undo.push({ what: 'the connections to the database', step: services.database.close, withinMs: stopTimes.database })
    signal.throwIfAborted()
    if (config.demo) await seedOnce(services, () => seedDemo(services))
    signal.throwIfAborted()
    const tenants = createTenants(services)
    const work = openWork(services, tenants)
    const app = await createApp(services, { ...options, tenants })
    // Last, so that a server that cannot start takes no job.
    const jobs = await startJobs(services, ...work.lanes)
    undo.push({
      what: 'requests and jobs',
      // Requests and jobs stop at once, each within its own time limit.
      step: () =>
        Promise.all([leaveAfter(app, drainMs).then(() => closeWithin(app, stopTimes.requests)), jobs.stop()]).finally(
          work.close,
        ),
      withinMs: stopTimes.jobs + drainMs,
    })
    signal.throwIfAborted()
    await app.listen({ host: config.host, port: config.port })
    const { address, port } = app.server.address() as AddressInfo
    return { services, tenants, address: `http://${address.includes(':') ? `[${address}]` : address}:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
