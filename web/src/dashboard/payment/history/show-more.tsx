import { Button } from '@parcelport/ui/button.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

interface ShowMoreProps<T, K extends readonly unknown[]> {
  /** The page after a cursor; without one, the first page. */
  readonly pageOf: (cursor?: string) => UseQueryOptions<Page<T>, Error, Page<T>, K>
  readonly cursor?: string | undefined
  readonly item: (item: T) => ReactNode
  /** Shown for an empty list. */
  readonly empty?: ReactNode
  /** What is loading, for screen readers. */
  readonly loading: string
  readonly failed: string
}

/** A list that grows page by page: a button loads the next one, and again after a failure. */
export const ShowMore = <T, K extends readonly unknown[]>(props: ShowMoreProps<T, K>): ReactNode => {
  const { pageOf, cursor, item, empty, loading, failed } = props
  const query = useQuery(pageOf(cursor))
  const [more, setMore] = useState(false)
  return (
    <Loaded
      query={query}
      what="more"
      loading={
        <li className="pay-wait">
          <Skeleton lines={3} label={loading} />
        </li>
      }
      failed={({ error, onRetry }) => (
        <li>
          <div className="pay-wait" role="alert">
            <p>{messageOf(error, failed)}</p>
            <Button variant="line" size="sm" onClick={onRetry}>
              Reload
            </Button>
          </div>
        </li>
      )}
    >
      {({ items, next }) => {
        if (items.length === 0 && cursor === undefined) return <li className="pay-wait muted">{empty}</li>
        return (
          <>
            {items.map(item)}
            {next !== null && more && <ShowMore {...props} cursor={next} />}
            {next !== null && !more && (
              <li className="pay-wait">
                <Button variant="line" size="sm" onClick={() => setMore(true)}>
                  Show more
                </Button>
              </li>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
