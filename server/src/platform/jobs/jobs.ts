import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, runMigrations, runOnce, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Services } from '../services.ts'
import { watchWorkers, type Watch } from './watch-workers.ts'
import type { Recurring, Task } from './task.ts'

/** Everything that runs in the background. */
export interface Work {
  // The payload's type is the task's own business; the queue only carries it.
  readonly tasks: readonly Task<never>[]
  readonly recurring?: readonly Recurring[]
}

/** The running worker of this process. */
export interface Jobs {
  /** Takes no new job, waits for those under way (the queue aborts them after ten seconds), gives the rest back. */
  stop(): Promise<void>
}

const CONCURRENCY = 2
const POLL_MS = 2_000
const STOP_WITHIN_MS = 10_000

const loggerOn = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ jobs: true }, message)
    else if (level === 'warning') log.warn({ jobs: true }, message)
    else log.debug({ jobs: true }, message)
  })

const runnable =
  (services: Services, task: Task<never>): TaskList[string] =>
  (payload, { job, abortSignal }) => {
    const { tenantId, ...own } = payload as { tenantId: string }
    return task.run(own as never, {
      services,
      tenantId,
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.max_attempts,
      signal: abortSignal,
      transaction: (work) => services.database.inTenant(tenantId, work),
    })
  }

const optionsOf = (services: Services, { tasks, recurring = [] }: Work): RunnerOptions => ({
  pgPool: services.database.owner,
  logger: loggerOn(services.log),
  concurrency: CONCURRENCY,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  gracefulShutdownAbortTimeout: STOP_WITHIN_MS,
  taskList: Object.fromEntries([
    ...tasks.map((task) => [task.name, runnable(services, task)]),
    ...recurring.map(({ name, run: perform }) => [name, () => perform(services)]),
  ]) as TaskList,
  parsedCronItems: parseCronItems(
    recurring.map(({ name, pattern }) => ({ task: name, match: pattern, options: { maxAttempts: 3 } })),
  ),
})

/** Brings the queue's own tables up to date; `owner` are connections as the owner of the database. Safe in several processes at once. */
export const migrateJobs = (owner: Pool): Promise<void> => runMigrations({ pgPool: owner })

/**
 * Starts this process's worker. Jobs live in the database: those of a process that was killed are given to another within
 * half a minute ({@link watchWorkers}).
 */
export const startJobs = async (services: Services, work: Work): Promise<Jobs> => {
  const events = new EventEmitter()
  let watch: Promise<Watch> | undefined
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    watch = watchWorkers(services.database.owner, workerPool.id, (error) =>
      services.log.warn({ err: error }, 'jobs of lost workers could not be looked for'),
    )
  })
  const runner = await run({ ...optionsOf(services, work), events })
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'the job worker ended'))
  return {
    stop: async () => {
      await runner.stop()
      await (await watch)?.stop()
    },
  }
}

/** Runs every job that is due, then returns: for commands and tests. */
export const drainJobs = (services: Services, work: Work): Promise<void> => {
  const { parsedCronItems, ...options } = optionsOf(services, work)
  return runOnce(options)
}
