import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { unreadCount } from '../../api/customers/unread-notifications.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'
import { titleOf } from './page-titles.ts'
import { useKnownUser } from './use-known-user.ts'

/** From here on the badge only says that there are more; the server counts up to 100. */
const MOST_SHOWN = 99

const NotificationsLink = (): ReactNode => {
  const { data: unread = 0 } = useQuery({ ...unreadCount, enabled: useKnownUser() !== undefined })
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <Link
      className="dash-bell"
      to={paths.notifications}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} new`}
    >
      <Icon of={Bell} large />
      {unread > 0 && <i aria-hidden="true">{shown}</i>}
    </Link>
  )
}

/** The title of the screen, the news, and the signed-in customer. */
export const Topbar = (): ReactNode => {
  const { name } = useSite()
  const user = useKnownUser()
  const title = titleOf(useLocation().pathname)
  const icon = useContent('/get/site-settings')?.icon
  return (
    <header className="dash-top">
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        {icon && (
          <Link className="dash-mark" to={paths.home} aria-label={`${name}, home`}>
            <img src={icon} alt="" width="36" height="36" />
          </Link>
        )}
        <h1>{title}</h1>
        <NotificationsLink />
        <Link className="dash-me" to={paths.account}>
          <Avatar name={user?.name ?? ''} src={user?.profilePic} decorative />
          <span className="sr-only">{user ? `Account of ${user.name}` : 'Account'}</span>
          <span aria-hidden="true">{user?.name}</span>
        </Link>
      </div>
    </header>
  )
}
