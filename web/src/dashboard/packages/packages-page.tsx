import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { ApiError } from '../../api/api-error.ts'
import { packageList } from '../../api/warehouse/packages.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { paths } from '../../paths.ts'
import { OwedLine } from '../payment/bill/owed-line.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { FailedPackages } from './list/failed-packages.tsx'
import { ListTools } from './list/list-tools.tsx'
import { LoadingPackages } from './list/loading-packages.tsx'
import { NoPackages } from './list/no-packages.tsx'
import { packageColumns } from './list/package-columns.tsx'
import { PackageDrawer } from './package-drawer.tsx'
import { PackageFilters } from './list/package-filters.tsx'
import { PagedPackages } from './list/paged-packages.tsx'
import { pageOf } from './list/page-of.ts'
import { useListAddress } from './list/use-list-address.ts'
import './packages-page.css'

/** specification.md §8: the message when the server refused the list, or when there was no readable answer. */
const defaultFor = (error: Error | null): string =>
  error instanceof ApiError && error.status !== 0 ? 'Failed to fetch pre-alerts.' : 'Error fetching pre-alerts.'

const Intro = (): ReactNode => (
  <p className="lead">
    Have a package heading to Miami now? <Link to={paths.prealert}>Prealert</Link> it here and receive it faster.
  </p>
)

/** All of the customer's packages: filtered and searched by the server, ten a page, each opened by a click. */
const PackagesPage = (): ReactNode => {
  const [address, go] = useListAddress()
  const [cleared, setCleared] = useState(0)
  // The first screen of a phone belongs to the packages.
  const isNarrow = useNarrow()
  const query = useQuery(packageList(address))
  useFailureToast(query, defaultFor(query.error))
  // A list that failed to load is emptied, even when an older one is cached.
  const list = query.isError ? undefined : query.data
  const packages = list?.packages ?? []
  const { shown } = pageOf(packages, address.page)
  const isFiltered = address.search !== '' || address.status !== undefined
  const clear = (): void => {
    setCleared(cleared + 1)
    if (isFiltered) go({ ...address, search: '', status: undefined, page: 1 })
  }
  const count = query.isError ? '' : `Showing ${shown.length} of ${packages.length} packages`
  const said = query.isPending || query.isPlaceholderData ? 'Loading packages...' : count
  return (
    <>
      {!isNarrow && (
        <div className="spread">
          <Intro />
          <Link className="btn" to={paths.prealert}>
            <Icon of={Plus} /> Create Prealert
          </Link>
        </div>
      )}
      <OwedLine />
      <Card as="section" flush aria-label="Packages" aria-busy={query.isFetching}>
        <PackageFilters key={cleared} counts={list?.counts} withPrealert={isNarrow} />
        <Loaded
          query={query}
          what="your packages"
          loading={<LoadingPackages />}
          failed={({ error, onRetry }) => <FailedPackages title={defaultFor(error)} onRetry={onRetry} />}
          onlyFresh
        >
          {({ packages: found }) =>
            found.length > 0 ? (
              <PagedPackages caption="Packages" columns={packageColumns} packages={found} className="package-rows" />
            ) : (
              <NoPackages address={address} onClear={clear} />
            )
          }
        </Loaded>
        <ListTools
          said={said}
          isFiltered={isFiltered}
          onClear={clear}
          isReloading={query.isRefetching && !query.isPlaceholderData}
          onReload={() => void query.refetch()}
        />
      </Card>
      {isNarrow && <Intro />}
      {packages.length > 0 && (
        <p className="small muted">
          Has something of yours come without a prealert? <Link to={paths.claim}>Claim it</Link>. Photos of the contents, more
          padding, weighed again? <Link to={paths.requests}>Ask for it</Link> while a package is in Miami. Lost, or damaged?{' '}
          <Link to={paths.losses}>Report it</Link>.
        </p>
      )}
      <PackageDrawer />
    </>
  )
}

export default PackagesPage
