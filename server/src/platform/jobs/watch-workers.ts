import type { Pool, PoolClient } from 'pg'

interface WatchOptions {
  readonly workerId: string
  readonly begun: BegunJobs
  readonly onFault: (error: Error) => void
  /** How often it looks, and how long at a time it waits for its lock; milliseconds. */
  readonly everyMs?: number
  readonly lockWithinMs?: number
}

/** Keeps this worker known as alive, and frees the jobs of those that are not. */
export interface Watch {
  stop(): Promise<void>
}

/** Any number will do, as long as every process uses the same. */
const LOCK_CLASS = 7_208_432
const EVERY_MS = 5_000
/** Asking takes no longer, else the connection counts as lost. */
const ANSWER_WITHIN_MS = 5_000
/**
 * The lock is waited for so long at a time. A connection of before that went silent may have it still, for as long as PostgreSQL takes
 * it for alive, and a statement that waits there outlives the connection that nobody answers on any more.
 */
const LOCK_WITHIN_MS = 4_000
/** What PostgreSQL says when `lock_timeout` is over. */
const NOT_AVAILABLE = '55P03'
/** A job is locked a moment before its worker is known; older ones of an unknown worker are lost ones. */
const LOST_AFTER_SECONDS = 15

const lostWorkers = `select worker from (
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => $2) limit 100
  ) as holding
  where pg_try_advisory_xact_lock($1, hashtext(worker))`

const ownJobs = `select id::text || ':' || attempts as job from graphile_worker._private_jobs
  where locked_by = $1 and locked_at < now() - make_interval(secs => $2) limit 1000`

const giveBack = `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
  where locked_by = $1 and id::text || ':' || attempts = any($2::text[])`

/** Where the watch asks: a pool, or the one connection that holds the worker's lock. */
type Asked = Pick<Pool | PoolClient, 'query'>

const ask = async <Row extends object>(asked: Asked, text: string, values: unknown[]): Promise<Row[]> =>
  (await asked.query<Row>({ text, values, query_timeout: ANSWER_WITHIN_MS } as { text: string; values: unknown[] })).rows

/** Gives the jobs of workers whose process is gone back to the queue; answers those workers' ids. */
export const freeLostJobs = async (owner: Asked, lostAfterSeconds = LOST_AFTER_SECONDS): Promise<string[]> => {
  const rows = await ask<{ worker: string }>(owner, lostWorkers, [LOCK_CLASS, lostAfterSeconds])
  const lost = rows.map(({ worker }) => worker)
  if (lost.length > 0) await ask(owner, 'select graphile_worker.force_unlock_workers($1::text[])', [lost])
  return lost
}

/** The jobs that a worker has begun, each attempt by itself. */
export class BegunJobs {
  /** With the moment (of `performance.now()`) when it ended, or undefined while it is under way. */
  readonly #begun = new Map<string, number | undefined>()

  /** Notes a job as begun; the returned function notes its end. */
  begin({ id, attempts }: { id: string; attempts: number }): () => void {
    const job = `${id}:${attempts}`
    this.#begun.set(job, undefined)
    return () => void this.#begun.set(job, performance.now())
  }

  /** Which of the jobs that the worker holds it never began: the answer that brought them was lost with its connection. */
  neverBegan(held: readonly string[]): string[] {
    const holds = new Set(held)
    const longAgo = performance.now() - LOST_AFTER_SECONDS * 1000
    for (const [job, ended] of this.#begun)
      if (ended !== undefined && ended < longAgo && !holds.has(job)) this.#begun.delete(job)
    return held.filter((job) => !this.#begun.has(job))
  }
}

/** Gives back what a worker holds without having begun it; answers how many jobs those were. */
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

/** Takes the lock of a worker; false while another connection, of before, holds it. */
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
 * The queue by itself waits four hours before it takes a dead worker's jobs back. Here every worker holds an advisory lock under its
 * id for as long as its connection lives, which a kill ends at once; whoever sees a job held without that lock frees it.
 */
export const watchWorkers = async (
  owner: Pool,
  { workerId, begun, onFault, everyMs = EVERY_MS, lockWithinMs = LOCK_WITHIN_MS }: WatchOptions,
): Promise<Watch> => {
  let holding: { readonly client: PoolClient; readonly letGo: (broken: boolean) => void } | undefined
  let locked = false
  let ticking: Promise<void> | undefined

  const hold = async (): Promise<PoolClient> => {
    if (holding) return holding.client
    const client = await owner.connect()
    let gone = false
    // Once: a connection that was given back can still break, and the pool refuses to take it twice.
    const letGo = (broken: boolean): void => {
      if (gone) return
      gone = true
      holding = undefined
      locked = false
      client.release(broken)
    }
    client.once('error', () => letGo(true))
    holding = { client, letGo }
    await ask(client, `select set_config('lock_timeout', $1, false)`, [`${lockWithinMs}ms`])
    return client
  }
  const look = async (): Promise<void> => {
    try {
      // Over the very connection that holds the lock, so that one which has gone silent is found out.
      const client = await hold()
      locked ||= await lock(client, workerId)
      await freeOwnJobs(client, workerId, begun)
      // Without its lock this worker would take itself for lost.
      if (locked) await freeLostJobs(client)
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
        // The lock went with the connection.
        letGo(true)
        onFault(error as Error)
      }
    },
  }
}
