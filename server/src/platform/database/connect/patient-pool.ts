import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isAway } from '../../away.ts'
import { watchFaults } from './open-pool.ts'
import { SparingPool } from './sparing-pool.ts'

const firstPause = 50
const longestPause = 1_000

/**
 * Error codes that graphile-worker retries: a serialisation failure first after 50 ms, a time-out first after three seconds and
 * for hours.
 */
const SOON = '40001'
const LATER = 'ETIMEDOUT'
/** Out of room or memory, or a read-only database: this lasts longer than a moment. */
const lasts = /^53|^25006$/

const retryable = (error: Error & { code?: string }): Error => {
  if (!isAway(error)) return error
  return Object.assign(new Error(error.message, { cause: error }), { code: lasts.test(error.code ?? '') ? LATER : SOON })
}

/**
 * A pool for graphile-worker, which records the end of a job without awaiting the answer: an error there would end the process.
 * It retries only errors with a known code. So this pool waits for a connection until the database is back, and a statement
 * whose connection broke fails with such a code.
 */
class PatientPool extends SparingPool {
  readonly #onFault: (error: Error) => void

  constructor(settings: pg.PoolConfig, onFault: (error: Error) => void) {
    super(settings)
    this.#onFault = onFault
    watchFaults(this, onFault)
    this.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      client.query = ((...given: unknown[]) => {
        const answer = query(...given)
        if (!(answer instanceof Promise)) return answer
        return answer.catch((error: Error) => {
          throw retryable(error)
        })
      }) as typeof client.query
    })
  }

  protected override async give(): Promise<pg.PoolClient> {
    for (let delay = firstPause; ; delay = Math.min(delay * 2, longestPause)) {
      // A pool that has ended gives out no connection, and nobody waits for an error.
      if (this.ending) return new Promise(() => undefined)
      try {
        return await super.give()
      } catch (error) {
        if (!isAway(error)) throw error
        if (!this.ending) this.#onFault(error as Error)
      }
      await pause(delay, undefined, { ref: false })
    }
  }
}

export const openPatientPool = (settings: pg.PoolConfig, onFault: (error: Error) => void): pg.Pool =>
  new PatientPool({ idleTimeoutMillis: 60_000, ...settings }, onFault)
