import './account.css'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import type { ReactNode } from 'react'
import { EmailText } from '../lib/email-text.tsx'
import { roleTitle } from '../company/people/role-titles.ts'
import { useMe } from '../shell/use-me.ts'
import { Screen } from '../shell/console-screen.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './own-sessions-card.tsx'

/** The signed-in person's own account. */
const AccountPage = (): ReactNode => {
  const me = useMe()
  const { name, email } = me
  return (
    <Screen title="Your account">
      <div className="account">
        <div className="stack">
          <Card as="section" aria-label="Who you are">
            <DetailList
              items={[
                { label: 'Name', value: name },
                { label: 'Email', value: <EmailText email={email} /> },
                { label: 'Role', value: roleTitle(me) },
              ]}
            />
          </Card>
          <SecondFactorCard />
          <SessionsCard />
        </div>
        <PasswordCard />
      </div>
    </Screen>
  )
}

export default AccountPage
