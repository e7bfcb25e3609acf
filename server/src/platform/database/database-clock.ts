import { sql, type Kysely } from 'kysely'
import { Away } from '../away.ts'
import type { Clock } from '../clock.ts'
import type { DB } from './types.generated.ts'

/** How often the two clocks are compared: one that runs differently, or a machine that slept, is off no longer. */
const EVERY_MS = 30_000
/** An answer that took longer says too little of the moment. */
const SLOWEST_MS = 2_000

export interface DatabaseClock extends Clock {
  stop(): void
}

/** The database's moment less our count of milliseconds, which only goes forward and knows no setting of the clock. */
const measure = async (system: Kysely<DB>): Promise<number | undefined> => {
  const asked = performance.now()
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(
    system,
  )
  const answered = performance.now()
  const [row] = rows
  return row && answered - asked <= SLOWEST_MS ? row.at - (asked + answered) / 2 : undefined
}

/** A database that is slow at this moment is asked again. @throws where it stays so. */
const firstOf = async (system: Kysely<DB>): Promise<number> => {
  for (let tries = 0; tries < 5; tries += 1) {
    const ahead = await measure(system)
    if (ahead !== undefined) return ahead
  }
  throw new Away('The database takes too long to say what time it is.')
}

/**
 * The moment by the database's clock: one for all processes, so that a code or a session ends at the same moment in each,
 * however its machine's own clock is set. `onFault` is told when it could not be asked; then it goes on by itself.
 */
export const databaseClock = async (system: Kysely<DB>, onFault: (error: Error) => void): Promise<DatabaseClock> => {
  let ahead = await firstOf(system)
  const timer = setInterval(() => {
    measure(system).then((measured) => (ahead = measured ?? ahead), onFault)
  }, EVERY_MS).unref()
  return { now: () => new Date(ahead + performance.now()), stop: () => clearInterval(timer) }
}
