import { sql, type Kysely } from 'kysely'
import { Away } from '../away.ts'
import type { Clock } from '../clock.ts'
import type { DB } from './types.generated.ts'

/**
 * Milliseconds between two comparisons of the clocks: a clock that drifts, or a machine that slept, is wrong no longer than
 * this.
 */
const EVERY_MS = 30_000
/** A slower answer is too imprecise. */
const SLOWEST_MS = 2_000

export interface DatabaseClock extends Clock {
  stop(): void
}

/** The database's time minus our monotonic count of milliseconds, which no change of the machine's clock affects. */
const measure = async (system: Kysely<DB>): Promise<number | undefined> => {
  const asked = performance.now()
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(
    system,
  )
  const answered = performance.now()
  const [row] = rows
  return row && answered - asked <= SLOWEST_MS ? row.at - (asked + answered) / 2 : undefined
}

/** Retries while the database is slow. @throws when it stays slow. */
const firstOf = async (system: Kysely<DB>): Promise<number> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const ahead = await measure(system)
    if (ahead !== undefined) return ahead
  }
  throw new Away('The database takes too long to return the time.')
}

/**
 * The current time by the database's clock, the same for all processes: a code or a session ends at the same moment in each,
 * whatever its machine's clock says. `onFault` is called when the database could not be read; the clock then goes on from the
 * last measurement.
 */
export const databaseClock = async (system: Kysely<DB>, onFault: (error: Error) => void): Promise<DatabaseClock> => {
  let ahead = await firstOf(system)
  const timer = setInterval(() => {
    measure(system).then((measured) => (ahead = measured ?? ahead), onFault)
  }, EVERY_MS).unref()
  return { now: () => new Date(ahead + performance.now()), stop: () => clearInterval(timer) }
}
