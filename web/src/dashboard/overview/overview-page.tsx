import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { packageList } from '../../api/warehouse/packages.ts'
import { paths } from '../../paths.ts'
import { FailedPackages } from '../packages/list/failed-packages.tsx'
import { LoadingPackages } from '../packages/list/loading-packages.tsx'
import { overviewColumns } from '../packages/list/package-columns.tsx'
import { PackageDrawer } from '../packages/package-drawer.tsx'
import { PagedPackages } from '../packages/list/paged-packages.tsx'
import { ParcelDrawing } from '../packages/photos/parcel-drawing.tsx'
import { useCustomer } from '../shell/customer-context.ts'
import { WelcomeBanner, WelcomeLine } from '../shell/welcome-banner.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { NowCard } from './now-card.tsx'
import { PackageCounts } from './package-counts.tsx'
import { RatePickup } from './rate-pickup.tsx'
import { useFirstVisit } from './use-first-visit.ts'
import '../packages/packages-page.css'
import './overview-page.css'

const FAILED = 'Failed to fetch packages.'

const NothingYet = (): ReactNode => (
  <Empty
    art={<ParcelDrawing />}
    title="You have no packages at this moment"
    action={
      <div className="row justify-center">
        <Link className="btn" to={paths.address}>
          See my address
        </Link>
        <Link className="btn btn-line" to={paths.prealert}>
          Create Prealert
        </Link>
      </div>
    }
  >
    <p className="muted">
      Shop with your Miami address at any US store. Bought something already? Prealert the tracking number, and it appears here
      before it reaches Miami.
    </p>
  </Empty>
)

/** The overview: what the customer can do now, counts, and every package. */
const OverviewPage = (): ReactNode => {
  const query = useQuery(packageList())
  useFailureToast(query, FAILED)
  const list = query.isError ? undefined : query.data
  const isFirstVisit = useFirstVisit(useCustomer().user._id)
  const isNew = isFirstVisit && list?.packages.length === 0
  return (
    <>
      {isNew ? <WelcomeBanner list={list} /> : <WelcomeLine list={list} />}
      {list?.customsNotice !== undefined && (
        <Notice tone="blue" title="About Customs">
          <p className="wrap-anywhere">{list.customsNotice}</p>
        </Notice>
      )}
      <NowCard list={list} isLoading={query.isPending} isQuiet={isNew} />
      <RatePickup />
      <PackageCounts list={list} />
      <Card as="section" flush aria-labelledby="your-packages" aria-busy={query.isFetching}>
        <div className="card-head">
          <h2 className="card-title" id="your-packages">
            Your Packages
          </h2>
        </div>
        <Loaded
          query={query}
          what="your packages"
          loading={<LoadingPackages words="Loading packages..." />}
          failed={({ onRetry }) => <FailedPackages title={FAILED} onRetry={onRetry} />}
          onlyFresh
        >
          {({ packages: found }) =>
            found.length > 0 ? (
              <PagedPackages caption="Your Packages" columns={overviewColumns} packages={found} />
            ) : (
              <NothingYet />
            )
          }
        </Loaded>
      </Card>
      <PackageDrawer />
    </>
  )
}

export default OverviewPage
