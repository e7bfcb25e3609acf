import './identity.css'
import '../records/customers.css'
import type { WaitingIdentity } from '@parcelport/contract/customers/staff-customers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { waitingQuery } from '../../api/customers/customers.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { StateChips } from '../../lib/lists/state-chips.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { waitingFor } from './waiting-for.ts'
import { WaitingReceivers } from './waiting-receivers.tsx'

const columns: readonly Column<WaitingIdentity>[] = [
  {
    label: 'Customer',
    cell: ({ customer: { _id, name, boxNumber } }) => (
      <span>
        <Link className="open as-link" to={paths.identityCheck(_id)}>
          {name}
        </Link>
        <span translate="no" className="sub num">
          {boxName(boxNumber)}
        </span>
      </span>
    ),
  },
  { label: 'Sent', cell: ({ sentAt }) => <span className="num">{writtenMoment(sentAt)}</span> },
  { label: 'Waiting', cell: ({ sentAt }) => <span className="num">{waitingFor(sentAt)}</span> },
]

/** Documents that wait for a check, the longest waiting first. */
const WaitingDocuments = (): ReactNode => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(waitingQuery)
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const [first] = rows
  return (
    <>
      {first && (
        <div>
          <Button as={Link} to={paths.identityCheck(first.customer._id)}>
            Start with the oldest
          </Button>
        </div>
      )}
      <Card as="section" flush aria-label="Documents that wait">
        {error && !data && <NotShown title="The documents cannot be shown" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="p-6" label="Loading documents" lines={6} />}
        {data && rows.length === 0 && (
          <Empty icon={CircleCheck} title="Every document is checked">
            <p className="muted">People who sign up or send another document appear here.</p>
          </Empty>
        )}
        {rows.length > 0 && (
          <Table caption="Documents that wait" rows={rows} rowKey={({ customer }) => customer._id} columns={columns} />
        )}
      </Card>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const lists = { documents: 'Customers', receivers: 'Receivers' } as const

/** Identity checks that wait: documents of customers, and receivers that they named. */
const IdentityPage = (): ReactNode => {
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') === 'receivers' ? 'receivers' : 'documents'
  return (
    <Screen title="Identity checks">
      <StateChips lists={lists} state={state} onChange={setSearch} />
      {state === 'receivers' ? <WaitingReceivers /> : <WaitingDocuments />}
    </Screen>
  )
}

export default IdentityPage
