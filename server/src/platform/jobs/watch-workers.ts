import type { Pool, PoolClient } from 'pg'
import { refuseReadOnly } from '../database/connect/read-only-server.ts'

interface WatchOptions {
  readonly workerId: string
  readonly begun: BegunJobs
  readonly onFault: (error: Error) => void
  /** Milliseconds between two checks, and the longest wait for the lock in each. */
  readonly everyMs?: number
  readonly lockWithinMs?: number
  /** Milliseconds for which this worker holds its own lock before it takes another without one for lost. */
  readonly othersWithinMs?: number
}

export interface Watch {
  stop(): Promise<void>
}

/** An arbitrary number; every process must use the same. */
const LOCK_CLASS = 7_208_432
const EVERY_MS = 5_000
/** A connection whose answer takes longer counts as lost. */
const ANSWER_WITHIN_MS = 5_000
/**
 * Milliseconds of one wait for the lock. A silent earlier connection may still hold it, for as long as PostgreSQL believes it
 * alive, and a statement that waits for the lock would outlive its own dead connection.
 */
const LOCK_WITHIN_MS = 4_000
/** SQLSTATE when `lock_timeout` is over. */
const NOT_AVAILABLE = '55P03'
/** A job is locked a moment before its worker has its lock; only after this time do jobs of an unknown worker count as lost. */
const LOST_AFTER_SECONDS = 15
/**
 * When the database restarts, or a standby takes over, every worker loses its lock at once: the first that has its own again
 * waits for the others, who look as often as it does, or it would give their running jobs to somebody else.
 */
const OTHERS_WITHIN_MS = 15_000

const lostWorkers = `select worker from (
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => $2) and locked_by <> $3 limit 100
  ) as holding
  where pg_try_advisory_xact_lock($1, hashtext(worker))`

const ownJobs = `select id::text || ':' || attempts as job from graphile_worker._private_jobs
  where locked_by = $1 and locked_at < now() - make_interval(secs => $2) limit 1000`

const giveBack = `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
  where locked_by = $1 and id::text || ':' || attempts = any($2::text[])`

/** A pool, or the one connection that holds the worker's lock. */
type Asked = Pick<Pool | PoolClient, 'query'>

const ask = async <Row extends object>(asked: Asked, text: string, values: unknown[]): Promise<Row[]> =>
  (await asked.query<Row>({ text, values, query_timeout: ANSWER_WITHIN_MS } as { text: string; values: unknown[] })).rows

/**
 * Gives the jobs of workers whose process is gone back to the queue; returns those workers' ids.
 * @param ownId the worker that asks, over the connection that holds its lock: PostgreSQL gives the same connection a lock twice.
 */
export const freeLostJobs = async (
  owner: Asked,
  { lostAfterSeconds = LOST_AFTER_SECONDS, ownId = '' }: { lostAfterSeconds?: number; ownId?: string } = {},
): Promise<string[]> => {
  const rows = await ask<{ worker: string }>(owner, lostWorkers, [LOCK_CLASS, lostAfterSeconds, ownId])
  const lost = rows.map(({ worker }) => worker)
  if (lost.length > 0) await ask(owner, 'select graphile_worker.force_unlock_workers($1::text[])', [lost])
  return lost
}

export class BegunJobs {
  /** The end of each attempt by `performance.now()`; undefined while it runs. */
  readonly #begun = new Map<string, number | undefined>()

  begin({ id, attempts }: { id: string; attempts: number }): () => void {
    const job = `${id}:${attempts}`
    this.#begun.set(job, undefined)
    return () => void this.#begun.set(job, performance.now())
  }

  /** The held jobs that the worker never started, because the answer that brought them was lost with its connection. */
  neverBegan(held: readonly string[]): string[] {
    const holds = new Set(held)
    const longAgo = performance.now() - LOST_AFTER_SECONDS * 1000
    for (const [job, ended] of this.#begun)
      if (ended !== undefined && ended < longAgo && !holds.has(job)) this.#begun.delete(job)
    return held.filter((job) => !this.#begun.has(job))
  }
}

/** Gives back the jobs that a worker holds but never started; returns their number. */
export const freeOwnJobs = async (
  owner: Asked,
  workerId: string,
  begun: BegunJobs,
  lostAfterSeconds = LOST_AFTER_SECONDS,
): Promise<number> => {
  const held = await ask<{ job: string }>(owner, ownJobs, [workerId, lostAfterSeconds])
  const lost = begun.neverBegan(held.map(({ job }) => job))
  if (lost.length > 0) await ask(owner, giveBack, [workerId, lost])
  return lost.length
}

/** Takes the lock of a worker; false while an earlier connection holds it. */
const lock = async (client: Asked, workerId: string): Promise<boolean> => {
  try {
    await ask(client, 'select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === NOT_AVAILABLE) return false
    throw error
  }
}

/**
 * The queue alone waits four hours before it takes back a dead worker's jobs. Here every worker holds an advisory lock with its
 * id on one connection, which a kill ends at once; any worker that sees a job held without that lock frees it.
 */
export const watchWorkers = async (
  owner: Pool,
  {
    workerId,
    begun,
    onFault,
    everyMs = EVERY_MS,
    lockWithinMs = LOCK_WITHIN_MS,
    othersWithinMs = OTHERS_WITHIN_MS,
  }: WatchOptions,
): Promise<Watch> => {
  let holding: { readonly client: PoolClient; readonly letGo: (broken: boolean) => void } | undefined
  /** By `performance.now()`; undefined without the lock. */
  let lockedSince: number | undefined
  let ticking: Promise<void> | undefined

  const hold = async (): Promise<PoolClient> => {
    if (holding) return holding.client
    const client = await owner.connect()
    let gone = false
    // Guarded, because a returned connection can still break, and the pool refuses to take it twice.
    const letGo = (broken: boolean): void => {
      if (gone) return
      gone = true
      holding = undefined
      lockedSince = undefined
      client.release(broken)
    }
    client.once('error', () => letGo(true))
    holding = { client, letGo }
    await ask(client, `select set_config('lock_timeout', $1, false)`, [`${lockWithinMs}ms`])
    return client
  }
  const look = async (): Promise<void> => {
    try {
      // Uses the connection that holds the lock, so that a silent one is detected.
      const client = await hold()
      // Workers on the primary do not see a lock on a server that takes no writes.
      await ask(client, refuseReadOnly, [])
      if (lockedSince === undefined && (await lock(client, workerId))) lockedSince = performance.now()
      await freeOwnJobs(client, workerId, begun)
      // Without its own lock this worker would count itself as lost.
      if (lockedSince !== undefined && performance.now() - lockedSince >= othersWithinMs)
        await freeLostJobs(client, { ownId: workerId })
    } catch (error) {
      holding?.letGo(true)
      onFault(error as Error)
    }
  }
  const tick = (): Promise<void> => (ticking ??= look().finally(() => (ticking = undefined)))

  await tick()
  const timer = setInterval(() => void tick(), everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await ticking
      if (!holding) return
      const { client, letGo } = holding
      try {
        await ask(client, 'select pg_advisory_unlock_all()', [])
        letGo(false)
      } catch (error) {
        // The lock ended with the connection.
        letGo(true)
        onFault(error as Error)
      }
    },
  }
}
