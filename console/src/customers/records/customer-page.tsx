import './customers.css'
import '../../lib/lists/list-card.css'
import type { StaffCustomerDetail } from '@parcelport/contract/customers/staff-customers.ts'
import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { customerQuery } from '../../api/customers/customers.ts'
import { IdentityMark } from '../identity/identity-mark.tsx'
import { EmailText } from '../../lib/email-text.tsx'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { TelephoneLink } from '../../lib/telephone-link.tsx'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { CustomerPackages } from './customer-packages.tsx'
import { CustomerReceivers } from './customer-receivers.tsx'
import { EditCustomerDialog } from './edit-customer-dialog.tsx'
import { TakeIdentity } from './take-identity.tsx'
import { TaxIdCard } from './tax-id-card.tsx'
import { NotesCard } from './notes-card.tsx'

const ProfileCard = ({ customer }: { readonly customer: StaffCustomerDetail }): ReactNode => {
  const heading = useId()
  const mayEdit = useMay('customers.edit')
  const [editing, setEditing] = useState(false)
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Profile
        </h2>
        {mayEdit && (
          <Button variant="line" size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      {editing && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
      <DetailList
        items={[
          {
            label: 'Email',
            value:
              customer.email === '' ? (
                <EmailText email="" />
              ) : (
                <a href={`mailto:${encodeURIComponent(customer.email)}`}>
                  <EmailText email={customer.email} />
                </a>
              ),
          },
          {
            label: 'Telephone',
            value: <TelephoneLink number={customer.telephone} />,
          },
          { label: 'Home address', value: customer.homeAddress },
          { label: 'Birthdate', value: customer.birthdate && writtenDay(customer.birthdate) },
          { label: 'Gender', value: customer.gender },
          { label: 'Account type', value: customer.accountType },
          {
            label: 'Agreed to',
            value: customer.agreedTo
              .map(({ title, revision, at }) => `${title}, revision ${revision}, ${writtenMoment(at)}`)
              .join(' · '),
          },
          { label: 'Customer since', value: <span className="num">{writtenMoment(customer.createdAt)}</span> },
        ]}
      />
    </Card>
  )
}

const IdentityCard = ({ customer }: { readonly customer: StaffCustomerDetail }): ReactNode => {
  const heading = useId()
  const mayCheck = useMay('customers.identity')
  const { identity, identityReason, identityDecidedAt, identityDecidedBy } = customer
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Identity
        </h2>
        <IdentityMark state={identity} />
      </div>
      {identityDecidedAt && (
        <p className="muted">
          {identityDecidedBy}, <span className="num">{writtenMoment(identityDecidedAt)}</span>
        </p>
      )}
      {identityReason && <p>{identityReason}</p>}
      {identity === 'none' && <p className="muted">There is no document. The customer can send one under Account.</p>}
      {mayCheck && identity !== 'none' && (
        <div>
          <Button
            as={Link}
            variant={identity === 'waiting' ? 'coral' : 'line'}
            size="sm"
            to={paths.identityCheck(customer._id)}
          >
            {identity === 'waiting' ? 'Check the document' : 'Look at the document'}
          </Button>
          <p className="hint">Every look at it is recorded.</p>
        </div>
      )}
      <TakeIdentity customer={customer} />
    </Card>
  )
}

/** One customer: their details, packages and notes, and what staff add for them. */
const CustomerPage = (): ReactNode => {
  const { customerId = '' } = useParams()
  const mayReadPackages = useMay('packages.read')
  const mayAudit = useMay('audit.read')
  const mayBills = useMay('bills.read')
  const mayCheck = useMay('customers.identity')
  const { data: customer, error, refetch } = useQuery(customerQuery(customerId))
  return (
    <Screen title={customer?.name ?? 'Customer'}>
      {error && !customer && (
        <NotShown
          title="This customer cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.customers, name: 'All customers' }}
        />
      )}
      {!customer && !error && <Skeleton label="Loading customer" lines={8} />}
      {customer && (
        <>
          <div className="customer-head">
            <Avatar name={customer.name} src={customer.profilePicture} large decorative />
            <span>
              <b>{customer.name}</b>
              <span translate="no" className="muted num">
                {boxName(customer.boxNumber)}
              </span>
            </span>
            {mayBills && (
              <Link className="as-link" to={paths.customerMoney(customer._id)}>
                Money
              </Link>
            )}
            {mayAudit && (
              <Link className="as-link" to={paths.auditOf('customer', customer._id)}>
                Activity
              </Link>
            )}
          </div>
          <div className="split">
            <div className="customer-stack">
              <ProfileCard customer={customer} />
              {mayReadPackages && <CustomerPackages customer={customer} />}
            </div>
            <div className="customer-stack">
              <IdentityCard customer={customer} />
              <TaxIdCard key={`tax-id-${customer._id}`} customer={customer} />
              {mayCheck && <CustomerReceivers customerId={customer._id} />}
              <NotesCard key={customer._id} customerId={customer._id} />
            </div>
          </div>
        </>
      )}
    </Screen>
  )
}

export default CustomerPage
