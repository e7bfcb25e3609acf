import { hashKey, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ScreenQuery } from './screen.tsx'

/**
 * Whether a page still waits for any of its queries. A query that failed after its retries counts as finished (specification.md
 * §2 "Public pages"), so its section is empty and the page appears. The library's own `useQueries` also returns every result,
 * which is not needed here, and adds 1 KB.
 */
export const useWaiting = (queries: readonly ScreenQuery[]): boolean => {
  const client = useQueryClient()
  const keys = hashKey(queries.map(({ queryKey }) => queryKey))
  // The keys say which queries they are; a list may be a new one on every render.
  // oxlint-disable-next-line react/exhaustive-deps -- keys stand for queries
  const observers = useMemo(() => queries.map((query) => new QueryObserver(client, query)), [client, keys])
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = observers.map((observer) => observer.subscribe(changed))
      return () => ends.forEach((end) => end())
    },
    [observers],
  )
  const isWaiting = (): boolean => observers.some((observer) => observer.getCurrentResult().isPending)
  return useSyncExternalStore(subscribe, isWaiting, isWaiting)
}
