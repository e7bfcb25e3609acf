import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Status } from '@parcelport/ui/lists/status.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { myTransfers, type Transfer } from '../../../api/payments/transfers.ts'
import { writtenMoment } from '../../../lib/written-date.ts'
import { FailedNotice } from '../../failed-notice.tsx'

const looks = {
  waiting: <Status icon={Clock}>We are looking</Status>,
  approved: (
    <Status tone="green" icon={CircleCheck}>
      It is here
    </Status>
  ),
  refused: (
    <Status tone="red" icon={CircleX}>
      Not found
    </Status>
  ),
} as const satisfies Record<Transfer['state'], ReactNode>

/** The transfers that the customer reported, each with its outcome. */
export const TransfersList = (): ReactNode => {
  const { data, error, refetch } = useQuery(myTransfers)
  if (error && !data)
    return <FailedNotice error={error} onRetry={() => void refetch()} words="Failed to fetch your transfers." />
  if (!data || data.length === 0) return null
  return (
    <ul className="pay-transfers" aria-label="Transfers you told us about">
      {data.map(({ _id, amount, currency, state, sentAt, reason, receipt }) => (
        <li key={_id}>
          <b translate="no" className="num">
            {moneyText(amount, currency)}
          </b>
          {looks[state]}
          <span className="small muted">
            {[writtenMoment(sentAt), receipt && `Receipt ${receipt}`].filter(Boolean).join('. ')}
          </span>
          {reason !== null && <p className="wrap-anywhere">{reason}</p>}
        </li>
      ))}
    </ul>
  )
}
