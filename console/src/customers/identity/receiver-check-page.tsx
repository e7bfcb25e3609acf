import './identity.css'
import '../records/customers.css'
import { receiverKindWords, receiverRefusalReasons } from '@parcelport/contract/customers/receivers-rules.ts'
import type { StaffReceiver } from '@parcelport/contract/warehouse/desk/staff-receivers.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { countsQuery } from '../../api/counts.ts'
import {
  approveReceiver,
  receiverDocumentAddress,
  receiverQuery,
  receiversKey,
  refuseReceiver,
} from '../../api/customers/receivers.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { Decision } from './decision.tsx'
import { DocumentViewer } from './document-viewer.tsx'

const list = paths.receivers

/** The decision about a receiver. */
const Decided = ({ receiver: { state, reason, decidedAt, decidedBy } }: { readonly receiver: StaffReceiver }): ReactNode => (
  <Notice tone={state === 'approved' ? 'green' : state === 'refused' ? 'red' : 'sand'}>
    <p>
      <span>
        {state === 'ended'
          ? 'Removed by the customer'
          : `${state === 'approved' ? 'Approved' : 'Refused'} by ${decidedBy ?? 'somebody'}`}
      </span>
      {decidedAt && state !== 'ended' && <span className="num">{`, ${writtenMoment(decidedAt)}`}</span>}
    </p>
    {reason && <p>{reason}</p>}
  </Notice>
)

const Given = ({ receiver, onReload }: { readonly receiver: StaffReceiver; readonly onReload: () => void }): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { _id, name, relation, telephone, kind, state, customer, addedAt, validUntil, idLast4 } = receiver
  const back = async (): Promise<void> => {
    for (const queryKey of [receiversKey, countsQuery.queryKey]) void client.invalidateQueries({ queryKey })
    await navigate(list)
  }
  return (
    <Card as="section" className="given" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Details given
      </h2>
      <DetailList
        items={[
          { label: 'Name', value: name },
          { label: 'Customer', value: <Link to={paths.customer(customer._id)}>{customer.name}</Link> },
          {
            label: 'Box number',
            value: (
              <span translate="no" className="num">
                {boxName(customer.boxNumber)}
              </span>
            ),
          },
          { label: 'Is their', value: relation },
          {
            label: 'Telephone',
            value: (
              <span translate="no" className="num">
                {telephone}
              </span>
            ),
          },
          { label: 'Asked for', value: receiverKindWords[kind] },
          ...(idLast4 === undefined
            ? []
            : [{ label: 'Number on the ID ends in', value: <span className="num">{idLast4}</span> }]),
          ...(validUntil === undefined ? [] : [{ label: 'May collect until', value: writtenDay(validUntil) }]),
          { label: 'Sent', value: <span className="num">{writtenMoment(addedAt)}</span> },
        ]}
      />
      {state === 'waiting' ? (
        <Decision
          name={name}
          reader={customer.name}
          reasons={receiverRefusalReasons}
          approve={() => approveReceiver(_id)}
          refuse={(reason) => refuseReceiver(_id, reason)}
          onDone={back}
          onReload={onReload}
        />
      ) : (
        <Decided receiver={receiver} />
      )}
      <p className="hint">Viewing their ID is logged.</p>
    </Card>
  )
}

const Check = ({ receiverId }: { readonly receiverId: string }): ReactNode => {
  const { data: receiver, error, refetch } = useQuery(receiverQuery(receiverId))
  const reload = (): void => void refetch()
  if (error && !receiver)
    return (
      <NotShown
        title="This receiver cannot be shown"
        error={error}
        onRetry={reload}
        list={{ to: list, name: 'All receivers who wait' }}
      />
    )
  if (!receiver) return <Skeleton label="Loading receiver" lines={8} />
  return (
    <div className="check-split">
      {receiver.documentType === null ? (
        <Card as="section" aria-label="Document">
          <Empty title="No picture of an ID">
            <p className="muted">The customer sent none. The person who collects shows their ID at the counter.</p>
          </Empty>
        </Card>
      ) : (
        <DocumentViewer address={receiverDocumentAddress(receiver._id)} type={receiver.documentType} name={receiver.name} />
      )}
      <Given receiver={receiver} onReload={reload} />
    </div>
  )
}

/** A receiver named by a customer, next to the picture of their ID. */
const ReceiverCheckPage = (): ReactNode => {
  const { receiverId = '' } = useParams()
  return (
    <Screen key={receiverId} title="Receiver check">
      <Check receiverId={receiverId} />
    </Screen>
  )
}

export default ReceiverCheckPage
