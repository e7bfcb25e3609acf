import { setTimeout as pause } from 'node:timers/promises'
import { isAway } from './away.ts'

const everyMs = 250

export interface Patience {
  /** Milliseconds to wait for what is unavailable. */
  readonly forMs: number
  readonly signal: AbortSignal
  onWait(error: Error): void
}

/**
 * Retries work until what it needs is available. @throws its last error after `forMs`, any other error at once, and when the
 * signal aborts.
 */
export const whileAway = async <T>(work: () => Promise<T>, { forMs, signal, onWait }: Patience): Promise<T> => {
  const until = performance.now() + forMs
  for (let told = false; ; told = true) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error
      if (!told) onWait(error as Error)
    }
    await pause(everyMs, undefined, { signal })
  }
}
