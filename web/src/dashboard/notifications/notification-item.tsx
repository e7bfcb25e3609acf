import type { NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import { classNames } from '@parcelport/ui/class-names.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Tile, type Tone } from '@parcelport/ui/lists/status.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import type { Notification } from '../../api/customers/notifications.ts'
import { writtenMoment } from '../../lib/written-date.ts'
import { paths } from '../../paths.ts'
import { writeListAddress, type ListAddress } from '../packages/list/list-address.ts'

const looks: Readonly<Record<NotificationKind, { readonly tone: Tone; readonly icon: IconShape }>> = {
  account: { tone: 'slate', icon: User },
  package: { tone: 'blue', icon: Package },
  action: { tone: 'red', icon: CircleAlert },
  announcement: { tone: 'slate', icon: Megaphone },
}

const lookOf = (kind: string) => looks[kind as NotificationKind] ?? looks.announcement

/** A notification leads to its package; an old one without a package leads to all packages that wait for the customer. */
const leadsTo = ({ packageId }: Notification): Partial<ListAddress> =>
  packageId === undefined ? { status: 'Action required' } : { open: packageId }

interface NotificationItemProps {
  readonly notification: Notification
  readonly isNew: boolean
}

/** One notification, and its time. */
export const NotificationItem = ({ notification, isNew }: NotificationItemProps): ReactNode => (
  <li className={classNames('note', isNew && 'note-new')} tabIndex={-1}>
    <Tile {...lookOf(notification.kind)} />
    <div>
      <p>{notification.message}</p>
      <p className="note-when">
        <time dateTime={notification.createdAt}>{writtenMoment(notification.createdAt)}</time>
        {isNew && <b>New</b>}
      </p>
      {(notification.packageId !== undefined || notification.kind === 'action') && (
        <Link className="btn btn-line btn-sm" to={paths.packages + writeListAddress(leadsTo(notification))}>
          {notification.kind === 'action' ? 'See what to do' : 'See the package'}
        </Link>
      )}
    </div>
  </li>
)
