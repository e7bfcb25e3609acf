import './rates.css'
import type { RateVersion } from '@parcelport/contract/prices/staff-rates.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rateVersions } from '../../api/prices/rates.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { RateState } from './rate-state.tsx'
import { WithdrawRates } from './withdraw-rates.tsx'

const usd = (amount: number): string => `US$${amount.toFixed(2)}`

const columnsOf = (revision: number): readonly Column<RateVersion>[] => [
  {
    label: 'In force from',
    cell: ({ _id, validFrom }) => (
      <Link className="open num" to={paths.ratesVersion(_id)}>
        {writtenDay(validFrom)}
      </Link>
    ),
  },
  { label: 'State', cell: ({ state }) => <RateState state={state} /> },
  { label: 'Weights', cell: ({ tiers, upToLb }) => <span className="num">{`${tiers} rows, up to ${upToLb} lb`}</span> },
  { label: 'Prices', cell: ({ fromUsd, toUsd }) => <span className="num">{`${usd(fromUsd)} to ${usd(toUsd)}`}</span> },
  {
    label: 'Published',
    cell: ({ author, publishedAt }) => (
      <span className="num">
        {writtenMoment(publishedAt)}
        <span className="sub">{author}</span>
      </span>
    ),
  },
  {
    label: 'Actions',
    cell: (version) => (
      <span className="row">
        <Button
          as={Link}
          variant="line"
          size="sm"
          to={paths.newRatesFrom(version._id)}
          aria-label={`Copy the rates of ${writtenDay(version.validFrom)}`}
        >
          Copy
        </Button>
        {version.state === 'coming' && <WithdrawRates version={version} revision={revision} />}
      </span>
    ),
  },
]

/** Every rate table: in force, future and past. */
const RatesPage = (): ReactNode => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(rateVersions)
  const versions = data?.pages.flatMap((page) => page.data) ?? []
  const newRates = (
    <Button as={Link} to={paths.newRates}>
      <Icon of={Plus} /> New rates
    </Button>
  )
  return (
    <Screen title="Rates">
      {error && !data && <NotShown title="The rates cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading rates" lines={8} />}
      {data && versions.length === 0 && (
        <Card>
          <Empty icon={Tag} title="No rates yet" action={newRates}>
            <p className="muted">Say what a parcel of each weight costs. The rates page and the calculator show it at once.</p>
          </Empty>
        </Card>
      )}
      {data && versions.length > 0 && (
        <>
          <div className="spread">
            <p className="muted intro">
              Published rates never change. New rates apply from a date; old ones stay in the history.
            </p>
            {newRates}
          </div>
          <Card as="section" flush aria-label="Rate tables">
            <Table
              caption="Rate tables"
              rows={versions}
              rowKey={({ _id }) => _id}
              columns={columnsOf(data.pages.at(-1)?.revision ?? 0)}
            />
          </Card>
          {hasNextPage && (
            <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier rates
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}

export default RatesPage
