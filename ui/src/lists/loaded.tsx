import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from './skeleton.tsx'

/** What failed to load, and how to load it again. */
export interface Failure {
  readonly error: Error
  readonly onRetry: () => void
}

interface LoadedProps<Data> {
  /** A query of TanStack Query, or anything alike. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    refetch(): Promise<unknown>
  }
  /** The words for what loads, for use in a sentence: `your devices`. */
  readonly what: string
  /** Shown while it loads; grey lines by default. */
  readonly loading?: ReactNode
  /** Shown instead of content that failed to load; by default a sentence, and a button to try again. */
  readonly failed?: (failure: Failure) => ReactNode
  /** Whether a failure also hides what had loaded before it. */
  readonly onlyFresh?: boolean
  readonly children: (data: Data) => ReactNode
}

/** Content that is loaded, in each of its states: loading, failed, there. Content that was there stays when loading it again fails. */
export const Loaded = <Data,>(props: LoadedProps<Data>): ReactNode => {
  const { query, what, loading, failed, onlyFresh = false, children } = props
  const { data, error, refetch } = query
  if (data !== undefined && !(onlyFresh && error)) return children(data)
  if (!error) return loading === undefined ? <Skeleton label={`Loading ${what}`} /> : loading
  const onRetry = (): void => void refetch()
  if (failed) return failed({ error, onRetry })
  return (
    <>
      <p role="status">{`We could not load ${what}.`}</p>
      <Button variant="line" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
