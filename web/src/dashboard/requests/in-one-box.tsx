import { packingTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { ReactNode } from 'react'
import type { ServiceRequest } from '../../api/warehouse/requests.ts'
import { useSayUsd } from '../payment/use-say-usd.ts'

/** A consolidation: what is kept, the freight with and without it, the finished box and what it saved. */
export const InOneBox = ({ together }: { readonly together: NonNullable<ServiceRequest['together']> }): ReactNode => {
  const { packing, leftOut, box, package: became } = together
  const say = useSayUsd()
  const sum = (usd: number | null): string => (usd === null ? 'On request' : say(usd))
  return (
    <>
      <p className="muted">{packingTitles[packing]}</p>
      {box && (box.apartUsd !== null || box.togetherUsd !== null) && (
        <dl className="one-box">
          <div>
            <dt>Freight in one box, {box.weightLb} lb</dt>
            <dd className="num">{sum(box.togetherUsd)}</dd>
          </div>
          <div>
            <dt>Freight apart</dt>
            <dd className="num">{sum(box.apartUsd)}</dd>
          </div>
        </dl>
      )}
      {became && box && box.savedUsd !== null && (
        <p>
          <b className="num">{`${say(box.savedUsd)} saved`}</b>
        </p>
      )}
      {leftOut.length > 0 && <p className="wrap-anywhere">{`Not in the box: ${leftOut.join(', ')}.`}</p>}
      {became && (
        <p className="wrap-anywhere">
          They are in the box{' '}
          <b translate="no" className="num">
            {became.trackingNumber}
          </b>{' '}
          now.
        </p>
      )}
    </>
  )
}
