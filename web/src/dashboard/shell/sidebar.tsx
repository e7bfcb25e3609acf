import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { parseMediaUrl } from '@parcelport/ui/pictures/media-url.ts'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import Wallet from 'lucide-react/icons/wallet'
import type { User } from '@parcelport/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { Link, NavLink } from '../../frame/link.tsx'
import { myBalance } from '../../api/billing/bills.ts'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'
import { useAccountNumberOf } from './use-account-number.ts'
import { dashboardLinks } from './dashboard-links.ts'
import { useKnownUser } from './use-known-user.ts'
import { useSignOut } from './sign-out-context.ts'
import './sidebar.css'

const LOGO_HEIGHT = 36

const SidebarLogo = (): ReactNode => {
  const { name } = useSite()
  const logo = useContent('/get/site-settings')?.headerLogo
  const size = logo ? parseMediaUrl(logo) : undefined
  return (
    <Link className="dash-logo" to={paths.home} aria-label={`${name}, home`}>
      {logo ? (
        <img src={logo} alt="" height={LOGO_HEIGHT} width={size && Math.round((LOGO_HEIGHT * size.width) / size.height)} />
      ) : (
        <b>{name}</b>
      )}
    </Link>
  )
}

const AccountNumber = ({ user }: { readonly user: User }): ReactNode => useAccountNumberOf(user)

/** Below the five links, so that nothing moves when it appears: a link to the debt, for a company with bills. */
const PaymentLink = (): ReactNode => {
  const { data } = useQuery(myBalance)
  if (!data?.on) return null
  return (
    <li>
      <NavLink className="dash-item" to={paths.payment}>
        <Icon of={Wallet} /> Payment
        {data.bills > 0 && (
          <span className="dash-count num">
            {data.bills}
            <span className="sr-only"> to pay</span>
          </span>
        )}
      </NavLink>
    </li>
  )
}

/** Keeps the line's height until the number has loaded. */
const NOT_KNOWN_YET = '\u00A0'

/** The dashboard's menu, from 1024 px. */
export const Sidebar = (): ReactNode => {
  const user = useKnownUser()
  const signOut = useSignOut()
  return (
    <aside className="dash-side on-ink" aria-label="Menu">
      <SidebarLogo />
      <nav aria-label="Dashboard">
        <ul>
          {dashboardLinks.map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink className="dash-item" to={to}>
                <Icon of={icon} /> {label}
              </NavLink>
            </li>
          ))}
          {user && <PaymentLink />}
        </ul>
      </nav>
      <p className="dash-box">
        <span className="small">Your box in Miami</span>
        <b>{user ? <AccountNumber user={user} /> : NOT_KNOWN_YET}</b>
      </p>
      <button type="button" className="dash-item" onClick={signOut}>
        <Icon of={LogOut} /> Sign Out
      </button>
    </aside>
  )
}
