import { receiverKindWords } from '@parcelport/contract/customers/receivers-rules.ts'
import type { StaffReceiver } from '@parcelport/contract/warehouse/desk/staff-receivers.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../../api/failure-message.ts'
import { customerReceiversQuery } from '../../api/customers/receivers.ts'
import { IdentityMark } from '../identity/identity-mark.tsx'
import { TelephoneLink } from '../../lib/telephone-link.tsx'
import { writtenDate } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'

const ReceiverLine = ({ receiver }: { readonly receiver: StaffReceiver }): ReactNode => {
  const { _id, name, relation, telephone, kind, state, reason, addedAt } = receiver
  return (
    <li>
      <div className="spread">
        <b>{name}</b>
        {state !== 'ended' && <IdentityMark state={state} />}
      </div>
      <span className="small muted">
        {relation}, <TelephoneLink number={telephone} />
      </span>
      <span className="small">{receiverKindWords[kind]}.</span>
      {reason && <span className="small">{reason}</span>}
      <span className="small muted">
        Named <span className="num">{writtenDate(addedAt)}</span>
      </span>
      {state === 'waiting' && (
        <div>
          <Button as={Link} variant="coral" size="sm" to={paths.receiverCheck(_id)} aria-label={`Check ${name}`}>
            Check
          </Button>
        </div>
      )}
    </li>
  )
}

/** The people that a customer named to receive or to collect, and the decision about each; removed ones are not shown. */
export const CustomerReceivers = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const heading = useId()
  const query = useInfiniteQuery(customerReceiversQuery(customerId))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Receivers
      </h2>
      {error && !data && <p role="alert">{failureMessage(error)}</p>}
      {!data && !error && <Skeleton label="Loading receivers" lines={2} />}
      {data && rows.length === 0 && <p className="muted">This customer has named nobody to receive or to collect.</p>}
      {rows.length > 0 && (
        <ul className="named" aria-labelledby={heading}>
          {rows.map((receiver) => (
            <ReceiverLine key={receiver._id} receiver={receiver} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="line" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Card>
  )
}
