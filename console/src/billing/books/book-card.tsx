import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import Download from 'lucide-react/icons/download'
import { useId, type ReactNode } from 'react'
import { NotShown } from '../../lib/lists/not-shown.tsx'

interface BookCardProps<Data> {
  readonly title: string
  readonly about: string
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    refetch(): Promise<unknown>
  }
  /** The address of the book as a file. */
  readonly file: (data: Data) => string
  readonly children: (data: Data) => ReactNode
}

/** One of the books: loading, failed or shown, with its file. */
export const BookCard = <Data,>({ title, about, query, file, children }: BookCardProps<Data>): ReactNode => {
  const heading = useId()
  const { data, error, isPlaceholderData, refetch } = query
  return (
    <Card as="section" flush aria-labelledby={heading} className="book">
      <header>
        <div>
          <h2 className="card-title" id={heading}>
            {title}
          </h2>
          <p className="small muted">{about}</p>
        </div>
        {data && !error && (
          <Button variant="line" size="sm" href={file(data)} download aria-label={`${title} as CSV`}>
            <Icon of={Download} /> CSV
          </Button>
        )}
      </header>
      {error && <NotShown title={`${title} cannot be shown`} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="p-6" label={`Loading ${title.toLowerCase()}`} lines={4} />}
      {data && !error && <div aria-busy={isPlaceholderData}>{children(data)}</div>}
    </Card>
  )
}
