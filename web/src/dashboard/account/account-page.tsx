import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Users from 'lucide-react/icons/users'
import { useId, type ReactNode } from 'react'
import { useSignOut } from '../shell/sign-out-context.ts'
import { ChangePasswordCard } from './change-password-card.tsx'
import { CloseAccountCard } from './closing/close-account-card.tsx'
import { DevicePushCard } from './device-push-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { NewsChoicesCard } from './news-choices-card.tsx'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { OwnTaxIdCard } from '../tax-ids/own-tax-id-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { Profile } from './profile.tsx'
import { SessionsCard } from './sessions-card.tsx'
import './account-page.css'

/** The sidebar's Sign Out, for windows without a sidebar, with an explanation. */
const LeavingCard = (): ReactNode => {
  const heading = useId()
  const signOut = useSignOut()
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Sign out on this device
      </h2>
      <p className="muted">Your packages and your address stay as they are.</p>
      <Button variant="line" onClick={signOut}>
        <Icon of={LogOut} /> Sign Out
      </Button>
    </Card>
  )
}

/** The link to the receivers. */
const ReceiversCard = (): ReactNode => {
  const heading = useId()
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Who else receives
      </h2>
      <p className="muted">People whose packages may come to your box, or who may collect yours.</p>
      <Button as={Link} to={paths.receivers} variant="line">
        <Icon of={Users} /> Your receivers
      </Button>
    </Card>
  )
}

const AccountPage = (): ReactNode => (
  <div className="split">
    <div className="account-side">
      <Profile />
      <NewsChoicesCard />
      <DevicePushCard />
    </div>
    <div className="account-side">
      <IdentityCard />
      <OwnTaxIdCard />
      <ReceiversCard />
      <SessionsCard />
      <ChangePasswordCard />
      <OwnDataCard />
      <CloseAccountCard />
      <LeavingCard />
    </div>
  </div>
)

export default AccountPage
