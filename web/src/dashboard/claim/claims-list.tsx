import { Card } from '@parcelport/ui/card.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { myClaims, type Claim } from '../../api/warehouse/claims.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { FailedNotice } from '../failed-notice.tsx'

const looks = {
  open: <Status icon={Clock}>We are looking</Status>,
  approved: (
    <Status tone="green" icon={CircleCheck}>
      It is yours
    </Status>
  ),
  refused: (
    <Status tone="red" icon={CircleX}>
      Not accepted
    </Status>
  ),
} as const satisfies Record<Claim['state'], ReactNode>

/** The customer's claims, each with its decision. */
export const ClaimsList = (): ReactNode => {
  const { data, error, refetch } = useQuery(myClaims)
  if (error && !data) return <FailedNotice error={error} onRetry={() => void refetch()} words="Failed to fetch your claims." />
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-labelledby="claims">
      <h2 className="card-title" id="claims">
        Your claims
      </h2>
      <ul className="claims-list">
        {data.map((claim) => (
          <li key={claim._id}>
            <b translate="no" className="num wrap-anywhere">
              {claim.trackingNumber}
            </b>
            {looks[claim.state]}
            <span className="small muted">{writtenMoment(claim.createdAt)}</span>
            {claim.reason && <p className="wrap-anywhere">{claim.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
