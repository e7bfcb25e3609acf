import { Away } from '../away.ts'

/** So many in a row without an answer, and the other side counts as away. */
const MOST_FAILURES = 3
const AWAY_MS = 30_000

export interface Breaker {
  /** What an error says of the other side: that it is away, or only that this work did not go well. */
  isAway(error: unknown): boolean
  /** Told each time the other side begins to count as away. */
  onAway(error: Error): void
  /** Told when it answers again. */
  onBack?(): void
  /** Milliseconds that only go forward. */
  now?(): number
}

/**
 * Spares work the wait for somebody who does not answer: after three failures in a row it fails at once for half a minute, then
 * one may try. @throws Away while that lasts.
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
      if (now() < closedUntil) throw new Away('It did not answer a moment ago, and is not asked for a while.')
      // Whoever comes while this one tries is still turned away.
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
