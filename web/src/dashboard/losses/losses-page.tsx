import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { reportablePackages } from '../../api/payments/losses.ts'
import { FailedNotice } from '../failed-notice.tsx'
import { LossForm } from './loss-form.tsx'
import { LossList } from './loss-list.tsx'
import './losses-page.css'

const NothingToReport = (): ReactNode => (
  <Card>
    <Empty icon={PackageX} title="There is nothing to report">
      <p className="muted">
        A package can be reported for some days after it was handed over, or when it is overdue on its way. Is it about an older
        one? Write to us.
      </p>
    </Empty>
  </Card>
)

/** Reports a package that never came, is damaged, or has other contents. `?package=` chooses it. */
const LossesPage = (): ReactNode => {
  const asked = useSearchParams()[0].get('package')
  const query = useQuery(reportablePackages)
  // What was reported stands before the words that nothing can be.
  const isReportFirst = query.data?.length === 0
  return (
    <div className="split">
      {isReportFirst && <LossList />}
      <Loaded
        query={query}
        what="your packages"
        loading={
          <Card>
            <Skeleton lines={6} label="Loading your packages..." />
          </Card>
        }
        failed={(failure) => <FailedNotice {...failure} words="Failed to fetch your packages." />}
      >
        {(packages) => {
          const first = packages.find(({ _id }) => _id === asked) ?? packages[0]
          return first ? <LossForm packages={packages} first={first._id} /> : <NothingToReport />
        }}
      </Loaded>
      {!isReportFirst && <LossList />}
    </div>
  )
}

export default LossesPage
