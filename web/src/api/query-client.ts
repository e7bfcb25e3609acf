import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export const RETRIES = 3
/** A failed request is repeated after 1 s, 2 s, 4 s …, never more than 30 s (specification.md §9). Milliseconds. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000)
/** Cached data nobody looks at is discarded after 5 minutes (specification.md §9). */
const GC_TIME = 5 * 60_000
/** How long an answer counts as fresh when its screen is opened again. */
export const STALE_TIME = 60_000

/** A refused token stays refused; everything else is worth another try. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status === 401)

/** The browser's query cache with the rules of specification.md §9. */
export const browserQueryClient = (): QueryClient => {
  // A button is disabled before the next press can come, so that a double click sends once.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, gcTime: GC_TIME, staleTime: STALE_TIME, refetchOnWindowFocus: false },
      // Without a network, sending fails and says so; the default would wait for one, and say nothing.
      mutations: { networkMode: 'always' },
    },
  })
}
