import './identity.css'
import '../records/customers.css'
import { refusalReasons } from '@parcelport/contract/statuses/identity-rules.ts'
import type { StaffIdentity } from '@parcelport/contract/customers/staff-customers.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { approveIdentity, documentAddress, identityQuery, refuseIdentity } from '../../api/customers/customers.ts'
import { EmailText } from '../../lib/email-text.tsx'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { Decision } from './decision.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { IdentityMark } from './identity-mark.tsx'
import { useNextCheck } from './use-next-check.ts'

const Decided = ({ identity: { state, reason, decidedAt, decidedBy } }: { readonly identity: StaffIdentity }): ReactNode => (
  <Notice tone={state === 'approved' ? 'green' : 'red'}>
    <p>
      {`${state === 'approved' ? 'Approved' : 'Refused'} by ${decidedBy ?? 'somebody'}`}
      {decidedAt && <span className="num">{`, ${writtenMoment(decidedAt)}`}</span>}
    </p>
    {reason && <p>{reason}</p>}
  </Notice>
)

const Given = ({ identity, onReload }: { readonly identity: StaffIdentity; readonly onReload: () => void }): ReactNode => {
  const heading = useId()
  const { customer, number, sameNumber, state, sentAt } = identity
  const next = useNextCheck(customer._id)
  return (
    <Card as="section" className="given" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Details given
        </h2>
        <IdentityMark state={state} />
      </div>
      <DetailList
        items={[
          { label: 'Name', value: <Link to={paths.customer(customer._id)}>{customer.name}</Link> },
          {
            label: 'ID number',
            value: number && (
              <span translate="no" className="number">
                {number}
              </span>
            ),
          },
          { label: 'Birthdate', value: customer.birthdate && writtenDay(customer.birthdate) },
          { label: 'Home address', value: customer.homeAddress },
          {
            label: 'Box number',
            value: (
              <span translate="no" className="num">
                {boxName(customer.boxNumber)}
              </span>
            ),
          },
          { label: 'Email', value: <EmailText email={customer.email} /> },
          {
            label: 'Telephone',
            value: (
              <span translate="no" className="num">
                {customer.telephone}
              </span>
            ),
          },
          { label: 'Sent', value: sentAt && <span className="num">{writtenMoment(sentAt)}</span> },
        ]}
      />
      {sameNumber.length > 0 && (
        <Notice tone="red" title="The same ID number">
          <p>
            {sameNumber.map(({ _id, name, boxNumber }, index) => (
              <Fragment key={_id}>
                {index > 0 && <span>, </span>}
                <Link to={paths.customer(_id)}>{name}</Link>{' '}
                <span translate="no" className="num">
                  {boxName(boxNumber)}
                </span>
              </Fragment>
            ))}{' '}
            <span>gave it too.</span>
          </p>
        </Notice>
      )}
      {state === 'waiting' && (
        <Decision
          key={identity.version}
          name={customer.name}
          reader={customer.name}
          reasons={refusalReasons}
          approve={() => approveIdentity(customer._id, { version: identity.version })}
          refuse={(reason) => refuseIdentity(customer._id, { version: identity.version, reason })}
          onDone={next}
          onReload={onReload}
        />
      )}
      {(state === 'approved' || state === 'refused') && <Decided identity={identity} />}
      <p className="hint">Viewing this document is logged.</p>
    </Card>
  )
}

const Check = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const { data: identity, error, refetch } = useQuery(identityQuery(customerId))
  const reload = (): void => void refetch()
  if (error && !identity)
    return (
      <NotShown
        title="This document cannot be shown"
        error={error}
        onRetry={reload}
        list={{ to: paths.identity, name: 'All identity checks' }}
      />
    )
  if (!identity) return <Skeleton label="Loading document" lines={8} />
  const { customer, document, version } = identity
  return (
    <div className="check-split">
      {document ? (
        <DocumentViewer address={documentAddress(customer._id, version)} type={document.type} name={customer.name} />
      ) : (
        <Card as="section" aria-label="Document">
          <Empty title="There is no document">
            <p className="muted">The customer can send one under Account.</p>
          </Empty>
        </Card>
      )}
      <Given identity={identity} onReload={reload} />
    </div>
  )
}

/** One document next to the details that its owner gave. */
const IdentityCheckPage = (): ReactNode => {
  const { customerId = '' } = useParams()
  return (
    <Screen key={customerId} title="Identity check">
      <Check customerId={customerId} />
    </Screen>
  )
}

export default IdentityCheckPage
