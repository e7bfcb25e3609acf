import type { AddressInfo } from 'node:net'
import { createApp, type AppOptions } from './app.ts'
import { openServices } from './open-services.ts'
import { loadConfig } from './platform/config.ts'
import { createLogger } from './platform/http/logger.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Services } from './platform/services.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedOnce } from './seed-once.ts'
import { openWork } from './work.ts'

export interface RunningServer {
  readonly services: Services
  /** Where it listens. */
  readonly address: string
  /** Takes no new request, finishes those in flight and the jobs under way, and stops what it started. */
  stop(): Promise<void>
}

export interface RunOptions extends AppOptions {
  /** Fills an empty database where the configuration wants the demonstration company. */
  readonly seedDemo: (services: Services) => Promise<void>
}

/** Undoes in reverse order; one failing step does not keep the others from being undone. */
const undoAll = async (steps: (() => unknown)[]): Promise<void> => {
  const faults: unknown[] = []
  for (const step of steps.toReversed()) {
    try {
      await step()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'The server did not stop cleanly.')
}

/** Brings the whole server up by the environment's configuration. @throws after undoing what it had begun. */
export const runServer = async (env: NodeJS.ProcessEnv, { seedDemo, ...options }: RunOptions): Promise<RunningServer> => {
  const config = loadConfig(env)
  const log = createLogger(config.logLevel)
  const undo: (() => unknown)[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => (stopping ??= undoAll(undo))
  try {
    const prepared = await prepareDatabase(config, log)
    undo.push(prepared.stop)
    const services = await openServices({ config, databaseUrl: prepared.url, log })
    undo.push(() => services.database.close())
    if (config.demo) await seedOnce(services, () => seedDemo(services))
    const work = openWork(services)
    undo.push(work.close)
    const jobs = await startJobs(services, work)
    undo.push(() => jobs.stop())
    const app = await createApp(services, options)
    undo.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    const { address, port } = app.server.address() as AddressInfo
    return { services, address: `http://${address.includes(':') ? `[${address}]` : address}:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
