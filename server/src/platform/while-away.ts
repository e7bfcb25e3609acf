import { setTimeout as pause } from 'node:timers/promises'
import { isAway } from './away.ts'

const everyMs = 250

export interface Patience {
  /** How long what is away is waited for, in milliseconds. */
  readonly forMs: number
  readonly signal: AbortSignal
  /** Told once, when the wait begins. */
  onWait(error: Error): void
}

/** Tries work until what it needs is there. @throws its last error when patience is over, any other error at once, and when the signal aborts. */
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
