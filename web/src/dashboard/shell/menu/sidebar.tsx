import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { parseMediaUrl } from '@parcelport/ui/pictures/media-url.ts'
import LogOut from 'lucide-react/icons/log-out'
import type { User } from '@parcelport/contract/customers/accounts.ts'
import { useId, type ReactNode } from 'react'
import { Link, NavLink } from '../../../frame/link.tsx'
import { useContent } from '../../../api/site/content.ts'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../frame/site-context.ts'
import { useAccountNumberOf } from '../use-account-number.ts'
import { dashboardLinks, moreGroups, paymentLink, requestsLink, type DashboardLink } from './dashboard-links.ts'
import { useKnownUser } from '../use-known-user.ts'
import { useSignOut } from '../sign-out-context.ts'
import { hasPayment, useWaitingForMe } from './use-waiting-for-me.ts'
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

interface MenuItemProps {
  readonly link: DashboardLink
  readonly waiting?: number
  /** What waits, for screen readers: ` to pay`. */
  readonly what?: string
}

const MenuItem = ({ link: { label, to, icon }, waiting = 0, what }: MenuItemProps): ReactNode => (
  <li>
    <NavLink className="dash-item" to={to}>
      <Icon of={icon} /> {label}
      {waiting > 0 && (
        <span className="dash-count num">
          {waiting}
          <span className="sr-only">{what}</span>
        </span>
      )}
    </NavLink>
  </li>
)

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => {
  const id = useId()
  return (
    <>
      <p className="dash-group" id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  )
}

/** The screens beside the specification's five, by what they are for. */
const MoreScreens = (): ReactNode => {
  const { balance, bills, answers } = useWaitingForMe()
  return (
    <nav className="dash-more" aria-label="More screens">
      <Group title="Pay and ask">
        {hasPayment(balance) && <MenuItem link={paymentLink} waiting={bills} what=" to pay" />}
        <MenuItem link={requestsLink} waiting={answers} what=" to answer" />
      </Group>
      {moreGroups.map(({ title, links }) => (
        <Group key={title} title={title}>
          {links.map((link) => (
            <MenuItem key={link.to} link={link} />
          ))}
        </Group>
      ))}
    </nav>
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
          {dashboardLinks.map((link) => (
            <MenuItem key={link.to} link={link} />
          ))}
        </ul>
      </nav>
      <MoreScreens />
      <p className="dash-box">
        <span className="small">Your box in Miami</span>
        <b translate={user ? 'no' : undefined}>{user ? <AccountNumber user={user} /> : NOT_KNOWN_YET}</b>
      </p>
      <button type="button" className="dash-item" onClick={signOut}>
        <Icon of={LogOut} /> Sign Out
      </button>
    </aside>
  )
}
