import { useQueries } from '@tanstack/react-query'
import type { ScreenQuery } from '../screen.tsx'

/**
 * Whether a page still waits for any of its queries. One that failed after its retries counts as finished (READINGS.md
 * "Screens"), so its section renders empty and the page appears.
 */
export const useWaiting = (queries: readonly ScreenQuery[]): boolean =>
  useQueries({
    queries,
    combine: (results) => results.some(({ isPending }) => isPending),
  })
