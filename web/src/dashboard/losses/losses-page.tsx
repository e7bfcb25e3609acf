import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api/api-error.ts'
import { reportablePackages } from '../../api/payments/losses.ts'
import { LossForm } from './loss-form.tsx'
import { LossList } from './loss-list.tsx'
import './losses-page.css'

const ReportALoss = (): ReactNode => {
  const [search] = useSearchParams()
  const { data: packages, error, isPending, refetch } = useQuery(reportablePackages)
  if (isPending)
    return (
      <Card>
        <Skeleton lines={6} label="Loading your packages..." />
      </Card>
    )
  if (!packages)
    return (
      <Notice tone="red" live title={messageOf(error, 'Failed to fetch your packages.')}>
        <Button variant="line" size="sm" className="mt-3" onClick={() => void refetch()}>
          Reload
        </Button>
      </Notice>
    )
  if (packages.length === 0)
    return (
      <Card>
        <Empty icon={PackageX} title="There is nothing to report">
          <p className="muted">
            A package can be reported for some days after it was handed over, or when it is overdue on its way. Is it about an
            older one? Write to us.
          </p>
        </Empty>
      </Card>
    )
  const asked = search.get('package')
  return <LossForm packages={packages} first={packages.find(({ _id }) => _id === asked)?._id ?? packages[0]?._id ?? ''} />
}

/** Reports a package that never came, is damaged, or has other contents. `?package=` chooses it. */
const LossesPage = (): ReactNode => (
  <div className="split">
    <ReportALoss />
    <LossList />
  </div>
)

export default LossesPage
