import type { LossKind } from '@parcelport/contract/payments/losses-rules.ts'
import { buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import PackageX from 'lucide-react/icons/package-x'
import type { ReactNode } from 'react'
import { lossReportsFrom, reportablePackages } from '../../api/payments/losses.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { writtenDate } from '../../lib/written-date.ts'
import { paths } from '../../paths.ts'
import { useSayUsd } from '../payment/use-say-usd.ts'

const reported: Readonly<Record<LossKind, string>> = {
  missing: 'You reported that it never came',
  damaged: 'You reported damage',
  'wrong contents': 'You reported other contents',
}

/** What the customer reported of this package, or the way to a report while one can be made; otherwise nothing. */
export const LossOfPackage = ({ pkg: { id, status } }: { readonly pkg: PackageDetail }): ReactNode => {
  const { data: reports } = useQuery(lossReportsFrom())
  const { data: reportable = [] } = useQuery(reportablePackages)
  const say = useSayUsd()
  const report = reports?.items.find((each) => each.package._id === id)
  return (
    <>
      {report && (
        <p>
          <span>{`${reported[report.kind]} on ${writtenDate(report.reportedAt)}, ${say(report.askedUsd)}.`}</span>{' '}
          <Link to={paths.losses}>See your reports</Link>
        </p>
      )}
      {report?.state !== 'waiting' && reportable.some(({ _id }) => _id === id) && (
        <p>
          <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={`${paths.losses}?package=${id}`}>
            <Icon of={PackageX} /> <span>{status === 'Delivered' ? 'Report damage or loss' : 'It should be here by now'}</span>
          </Link>
        </p>
      )}
    </>
  )
}
