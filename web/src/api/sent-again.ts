import { ApiError } from './api-error.ts'

/** How long a broken upload waits for the network, in milliseconds. */
export const PATIENCE_MS = 60_000

/** Resolves when the network is back, or false after `ms`. Rejects when the person cancels. */
const networkBack = (ms: number, signal: AbortSignal | undefined): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const finish = (done: () => void): void => {
      clearTimeout(timer)
      end.abort()
      done()
    }
    const timer = setTimeout(() => finish(() => resolve(false)), ms)
    addEventListener('online', () => finish(() => resolve(true)), { signal: end.signal })
    signal?.addEventListener('abort', () => finish(() => reject(signal.reason as Error)), { signal: end.signal })
  })

/**
 * Runs an upload, and once more each time the network comes back within a minute of the first break. Only for calls with an
 * idempotency key: what arrived before the break is not done twice. A failure while the browser is online is the caller's.
 */
export const sentAgain = async <T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  let giveUpAt: number | undefined
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || navigator.onLine) throw error
      giveUpAt ??= performance.now() + PATIENCE_MS
      if (!(await networkBack(giveUpAt - performance.now(), signal))) throw error
    }
  }
}
