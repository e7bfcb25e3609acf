import type { ReactNode } from 'react'
import { ProfileCard } from './profile-card.tsx'
import './account-page.css'

const AccountPage = (): ReactNode => (
  <div className="split">
    <ProfileCard />
  </div>
)

export default AccountPage
