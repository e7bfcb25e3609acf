import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export const RETRIES = 3
/** A failed request is repeated after 1 s, 2 s, 4 s …, never more than 30 s (specification.md §9). Milliseconds. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000)
/** Unused cached data is removed after 5 minutes (specification.md §9). */
const GC_TIME = 5 * 60_000
/** How long an answer counts as fresh when a screen is opened again. */
export const STALE_TIME = 60_000

/** A refused token is final; every other failure is tried again. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status === 401)

/** The browser's query cache with the rules of specification.md §9. */
export const browserQueryClient = (): QueryClient => {
  // A button is disabled before the next press is possible, so that a double click sends once.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, gcTime: GC_TIME, staleTime: STALE_TIME, refetchOnWindowFocus: false },
      // Without a network, sending fails with a message; the default would wait silently for a network.
      mutations: { networkMode: 'always' },
    },
  })
}
