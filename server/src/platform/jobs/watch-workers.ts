import type { Pool, PoolClient } from 'pg'

/** Keeps this worker known as alive, and frees the jobs of those that are not. */
export interface Watch {
  stop(): Promise<void>
}

/** Any number will do, as long as every process uses the same. */
const LOCK_CLASS = 7_208_432
const EVERY_MS = 5_000
/** A job is locked a moment before its worker is known; older ones of an unknown worker are lost ones. */
const LOST_AFTER_SECONDS = 15

const lostWorkers = `select worker from (
    select distinct locked_by as worker from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => $2) limit 100
  ) as holding
  where pg_try_advisory_xact_lock($1, hashtext(worker))`

/** Gives the jobs of workers whose process is gone back to the queue; answers those workers' ids. */
export const freeLostJobs = async (owner: Pool, lostAfterSeconds = LOST_AFTER_SECONDS): Promise<string[]> => {
  const { rows } = await owner.query<{ worker: string }>(lostWorkers, [LOCK_CLASS, lostAfterSeconds])
  const lost = rows.map(({ worker }) => worker)
  if (lost.length > 0) await owner.query('select graphile_worker.force_unlock_workers($1::text[])', [lost])
  return lost
}

/**
 * The queue by itself waits four hours before it takes a dead worker's jobs back. Here every worker holds an advisory lock under its
 * id for as long as its connection lives, which a kill ends at once; whoever sees a job held without that lock frees it.
 */
export const watchWorkers = async (owner: Pool, workerId: string, onFault: (error: Error) => void): Promise<Watch> => {
  let holding: { readonly client: PoolClient; readonly giveBack: (broken: boolean) => void } | undefined

  const hold = async (): Promise<void> => {
    if (holding) return
    const client = await owner.connect()
    let given = false
    // Once: a connection that was given back can still break, and the pool refuses to take it twice.
    const giveBack = (broken: boolean): void => {
      if (given) return
      given = true
      holding = undefined
      client.release(broken)
    }
    client.once('error', () => giveBack(true))
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId])
    } catch (error) {
      giveBack(true)
      throw error
    }
    if (!given) holding = { client, giveBack }
  }
  const tick = async (): Promise<void> => {
    try {
      await hold()
      await freeLostJobs(owner)
    } catch (error) {
      onFault(error as Error)
    }
  }

  await tick()
  const timer = setInterval(() => void tick(), EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      if (!holding) return
      const { client, giveBack } = holding
      try {
        await client.query('select pg_advisory_unlock_all()')
        giveBack(false)
      } catch (error) {
        // The lock went with the connection.
        giveBack(true)
        onFault(error as Error)
      }
    },
  }
}
