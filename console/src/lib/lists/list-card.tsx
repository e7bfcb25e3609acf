import './list-card.css'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import type { ReactNode } from 'react'
import { NotShown } from './not-shown.tsx'
import { CursorPager } from './cursor-pager.tsx'
import type { useCursor } from './use-cursor.ts'

interface ListCardProps<Row> {
  /** The name of the list's items in a heading: `Customers`. */
  readonly what: string
  /** Filters and search. */
  readonly head?: ReactNode
  readonly query: {
    readonly data: { readonly data: readonly Row[]; readonly nextCursor: string | null } | undefined
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    refetch(): Promise<unknown>
  }
  readonly cursor: ReturnType<typeof useCursor>
  /** Shown for an empty list. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A paged list in each of its states: loading, failed, empty, shown. */
export const ListCard = <Row,>({ what, head, query, cursor, empty, children }: ListCardProps<Row>): ReactNode => {
  const { data, error, isPlaceholderData, refetch } = query
  return (
    <Card as="section" flush aria-label={what}>
      {head && <div className="list-head">{head}</div>}
      {error && !data && <NotShown title={`The ${what.toLowerCase()} cannot be shown`} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="p-6" label={`Loading ${what.toLowerCase()}`} lines={8} />}
      {data?.data.length === 0 && empty}
      {data && data.data.length > 0 && <div aria-busy={isPlaceholderData}>{children(data.data)}</div>}
      {data && (data.data.length > 0 || cursor.page > 1) && (
        <CursorPager
          page={cursor.page}
          shown={data.data.length}
          more={data.nextCursor !== null}
          onBack={cursor.back}
          onNext={() => cursor.ahead(data.nextCursor)}
        />
      )}
    </Card>
  )
}
