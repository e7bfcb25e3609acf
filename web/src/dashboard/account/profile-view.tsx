import { DEFAULT_ACCOUNT_TYPE } from '@parcelport/contract/customers/accounts-rules.ts'
import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import Pencil from 'lucide-react/icons/pencil'
import { useId, type ReactNode } from 'react'
import { BreakableEmail } from '../../lib/breakable-email.tsx'
import { longDate } from '../../lib/long-date.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { useAccountNumber } from '../shell/use-account-number.ts'

/** The details that customers cannot change themselves. */
export const useFixedDetails = () => {
  const { user } = useCustomer()
  const accountNumber = useAccountNumber()
  return [
    {
      label: 'Account number',
      value: (
        <span translate="no" className="num no-break">
          {accountNumber}
        </span>
      ),
    },
    { label: 'Account type', value: <span className="account-type">{user.accountType || DEFAULT_ACCOUNT_TYPE}</span> },
  ]
}

interface ProfileViewProps {
  /** The remaining step after a saved change. */
  readonly leftToDo: string | undefined
  readonly onEdit: () => void
}

/** What is left to do is above the button that was pressed. */
const scrollHere = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'center' })

export const ProfileView = ({ leftToDo, onEdit }: ProfileViewProps): ReactNode => {
  const heading = useId()
  const { user } = useCustomer()
  const fixed = useFixedDetails()
  return (
    <Card as="section" className="profile-card" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Profile Information
        </h2>
        <Button size="sm" onClick={onEdit}>
          <Icon of={Pencil} /> Update User Information
        </Button>
      </div>
      {leftToDo !== undefined && (
        <div ref={scrollHere}>
          <Notice tone="blue" title="Please check your email" live>
            <p>{leftToDo}</p>
          </Notice>
        </div>
      )}
      <div className="profile">
        <Avatar name={user.name} src={user.profilePic} large decorative />
        <p className="profile-name">{user.name}</p>
      </div>
      <DetailList
        items={[
          { label: 'Full name', value: user.name },
          ...fixed,
          { label: 'Phone', value: <span className="num">{user.telePhoneNumber}</span> },
          { label: 'Email', value: <BreakableEmail email={user.email} /> },
          { label: 'Birthdate', value: user.birthdate && longDate(user.birthdate) },
          { label: 'Gender', value: user.gender },
          { label: 'Home address', value: user.homeAddress },
          // Of no use to customers; support may ask for it.
          { label: 'User id', value: <span className="num">{user._id}</span> },
        ]}
      />
    </Card>
  )
}
