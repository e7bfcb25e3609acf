import { Away } from '../away.ts'

/** After this many failures in a row the other side counts as unavailable. */
const MOST_FAILURES = 3
const AWAY_MS = 30_000

export interface Breaker {
  /** Whether an error means that the other side is unavailable; otherwise only this work failed. */
  isAway(error: unknown): boolean
  onAway(error: Error): void
  onBack?(): void
  /** A monotonic count of milliseconds. */
  now?(): number
}

/**
 * A circuit breaker: after three failures in a row, work fails at once for half a minute, then one call may try. @throws Away
 * in that time.
 */
export const withBreaker = ({ isAway, onAway, onBack = () => undefined, now = () => performance.now() }: Breaker) => {
  let failures = 0
  let closedUntil = 0
  const answered = (): void => {
    const wasAway = failures >= MOST_FAILURES
    failures = 0
    if (wasAway) onBack()
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (failures >= MOST_FAILURES) {
      if (now() < closedUntil) throw new Away('It did not answer a moment ago and will be tried again later.')
      // Other calls are still refused while this one tries.
      closedUntil = now() + AWAY_MS
    }
    try {
      const done = await work()
      answered()
      return done
    } catch (error) {
      if (!isAway(error)) {
        answered()
        throw error
      }
      failures += 1
      if (failures === MOST_FAILURES) onAway(error as Error)
      if (failures >= MOST_FAILURES) closedUntil = now() + AWAY_MS
      throw error
    }
  }
}
