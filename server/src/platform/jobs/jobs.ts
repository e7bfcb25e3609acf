import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, runOnce, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Services } from '../services.ts'
import { BegunJobs, watchWorkers, type Watch } from './watch-workers.ts'
import type { Recurring, Task } from './task.ts'

export interface Work {
  // The queue does not look at payloads; each task knows its own type.
  readonly tasks: readonly Task<never>[]
  readonly recurring?: readonly Recurring[]
  /** Number of simultaneous jobs; default: two. */
  readonly workers?: number
}

export interface Jobs {
  /** Takes no new job, waits five seconds for running ones, gives the rest back. */
  stop(): Promise<void>
}

const WORKERS = 2
const POLL_MS = 2_000
const ABORT_AFTER_MS = 4_500
const STOP_WITHIN_MS = 5_000
const UNWATCH_WITHIN_MS = 500

const loggerOn = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ jobs: true }, message)
    else if (level === 'warning') log.warn({ jobs: true }, message)
    else log.debug({ jobs: true }, message)
  })

const runnable =
  (services: Services, task: Task<never>, begun: BegunJobs): TaskList[string] =>
  async (payload, { job, abortSignal }) => {
    const { tenantId, ...own } = payload as { tenantId: string }
    const ended = begun.begin(job)
    try {
      await task.run(own as never, {
        services,
        tenantId,
        attempt: job.attempts,
        isLastAttempt: job.attempts >= job.max_attempts,
        signal: abortSignal,
        transaction: (work) => services.database.inTenant(tenantId, work),
      })
    } finally {
      ended()
    }
  }

const recurringTask =
  (services: Services, { run: perform }: Recurring, begun: BegunJobs): TaskList[string] =>
  async (_payload, { job }) => {
    const ended = begun.begin(job)
    try {
      await perform(services)
    } finally {
      ended()
    }
  }

const optionsOf = (
  services: Services,
  { tasks, recurring = [], workers = WORKERS }: Work,
  begun: BegunJobs,
): RunnerOptions => ({
  logger: loggerOn(services.log),
  concurrency: workers,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
  taskList: Object.fromEntries([
    ...tasks.map((task) => [task.name, runnable(services, task, begun)]),
    ...recurring.map((each) => [each.name, recurringTask(services, each, begun)]),
  ]) as TaskList,
  parsedCronItems: parseCronItems(
    recurring.map(({ name, pattern }) => ({ task: name, match: pattern, options: { maxAttempts: 3 } })),
  ),
})

/**
 * Brings the queue's own tables up to date; `owner` are connections as the owner of the database. Safe in several processes at
 * once.
 */
export const migrateJobs = (owner: Pool): Promise<void> => runMigrations({ pgPool: owner })

const startLane = async (services: Services, work: Work): Promise<Jobs> => {
  const { database, log } = services
  const begun = new BegunJobs()
  const events = new EventEmitter()
  let watch: Promise<Watch> | undefined
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    const onFault = (error: Error): void => log.warn({ err: error }, 'could not look for jobs of lost workers')
    watch = watchWorkers(database.owner, { workerId: workerPool.id, begun, onFault })
  })
  const runner = await run({ ...optionsOf(services, work, begun), pgPool: database.jobs, events })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker ended'))
  return {
    stop: async () => {
      // A job that does not end by then, or cannot because the database is unavailable, is given to others as after a kill.
      const stopped = await Promise.race([runner.stop().then(() => true), pause(STOP_WITHIN_MS, false)])
      if (!stopped) log.warn('jobs under way were left to other workers')
      // The lock ends with its connection when the connection no longer answers.
      await Promise.race([watch?.then((watching) => watching.stop()), pause(UNWATCH_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Starts this process's workers; the workers of one lane never wait for another lane. Jobs are in the database: the jobs of a
 * killed process go to another within half a minute ({@link watchWorkers}).
 */
export const startJobs = async (services: Services, ...lanes: readonly Work[]): Promise<Jobs> => {
  const running = await Promise.all(lanes.map((work) => startLane(services, work)))
  return { stop: async () => void (await Promise.all(running.map((lane) => lane.stop()))) }
}

/** Runs every due job and returns when the end of each is recorded: for commands and tests. */
export const drainJobs = (services: Services, work: Work): Promise<void> => {
  const { parsedCronItems, ...options } = optionsOf(services, work, new BegunJobs())
  // graphile-worker awaits the record of an end only when it records ends in batches; a delay of 0 does.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  return runOnce({ ...options, preset, pgPool: services.database.owner })
}
