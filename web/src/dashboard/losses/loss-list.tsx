import { lossTitles } from '@parcelport/contract/payments/losses-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { lossReportsFrom, type LossReport } from '../../api/payments/losses.ts'
import { Link } from '../../frame/link.tsx'
import { writtenMoment } from '../../lib/written-date.ts'
import { paths } from '../../paths.ts'
import { useSayUsd } from '../payment/use-say-usd.ts'
import { ShowMore } from '../payment/history/show-more.tsx'

const looks = {
  waiting: <Status icon={Clock}>We are looking</Status>,
  accepted: (
    <Status tone="green" icon={CircleCheck}>
      Paid
    </Status>
  ),
  refused: (
    <Status tone="red" icon={CircleX}>
      Not accepted
    </Status>
  ),
} as const satisfies Record<LossReport['state'], ReactNode>

const LossItem = ({ report }: { readonly report: LossReport }): ReactNode => {
  const { package: pkg, kind, askedUsd, files, reportedAt, state, reason, paidUsd, receipt } = report
  const say = useSayUsd()
  const handedIn = files.length === 0 ? '' : files.length === 1 ? ' · 1 file' : ` · ${files.length} files`
  return (
    <li>
      <b translate="no" className="num wrap-anywhere">
        {pkg.trackingNumber}
      </b>
      {looks[state]}
      <span className="small muted">
        {`${lossTitles[kind]} · ${say(askedUsd)} asked for${handedIn} · ${writtenMoment(reportedAt)}`}
      </span>
      {paidUsd !== null && (
        <p>
          {`${say(paidUsd)} is held as `}
          <Link to={paths.payment}>your deposit</Link>
          {`, receipt ${receipt ?? ''}.`}
        </p>
      )}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
    </li>
  )
}

/** The customer's loss reports, each with its decision. */
export const LossList = (): ReactNode => (
  <Card as="section" aria-labelledby="losses">
    <h2 className="card-title" id="losses">
      Your reports
    </h2>
    <ul className="loss-list">
      <ShowMore
        pageOf={lossReportsFrom}
        item={(report) => <LossItem key={report._id} report={report} />}
        empty="You have not reported anything."
        loading="Loading your reports..."
        failed="Failed to fetch your reports."
      />
    </ul>
  </Card>
)
