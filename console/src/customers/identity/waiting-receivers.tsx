import type { StaffReceiver } from '@parcelport/contract/warehouse/desk/staff-receivers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { waitingReceiversQuery } from '../../api/customers/receivers.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { waitingFor } from './waiting-for.ts'

const columns: readonly Column<StaffReceiver>[] = [
  {
    label: 'Receiver',
    cell: ({ _id, name, relation }) => (
      <span>
        <Link className="open as-link" to={paths.receiverCheck(_id)}>
          {name}
        </Link>
        <span className="sub">{relation}</span>
      </span>
    ),
  },
  {
    label: 'Customer',
    cell: ({ customer: { name, boxNumber } }) => (
      <span>
        {name}
        <span translate="no" className="sub num">
          {boxName(boxNumber)}
        </span>
      </span>
    ),
  },
  { label: 'May collect', cell: ({ kind }) => (kind === 'may pick up' ? 'Yes' : 'No') },
  { label: 'Waiting', cell: ({ addedAt }) => <span className="num">{waitingFor(addedAt)}</span> },
]

/** Receivers that wait for a check, the longest waiting first. */
export const WaitingReceivers = (): ReactNode => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(waitingReceiversQuery)
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <Card as="section" flush aria-label="Receivers who wait">
        {error && !data && <NotShown title="The receivers cannot be shown" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="p-6" label="Loading receivers" lines={6} />}
        {data && rows.length === 0 && (
          <Empty icon={CircleCheck} title="Every receiver is checked">
            <p className="muted">People whom customers name, to receive or to collect, appear here.</p>
          </Empty>
        )}
        {rows.length > 0 && <Table caption="Receivers who wait" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </Card>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
