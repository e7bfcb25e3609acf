import { Button } from '@parcelport/ui/button.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Notification } from '../../api/customers/notifications.ts'
import { NotificationItem } from './notification-item.tsx'

/** The number of notifications that each press adds. */
export const NOTIFICATIONS_AT_A_TIME = 20

interface NotificationListProps {
  readonly notifications: readonly Notification[]
  readonly isNew: (notification: Notification) => boolean
}

/** The newest first; a button adds older ones and moves the focus to the first of them. */
export const NotificationList = ({ notifications, isNew }: NotificationListProps): ReactNode => {
  const [sight, setSight] = useState(NOTIFICATIONS_AT_A_TIME)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = sight - NOTIFICATIONS_AT_A_TIME
  useEffect(() => {
    if (firstNew > 0) (list.current?.children[firstNew] as HTMLElement | undefined)?.focus()
  }, [firstNew])
  return (
    <>
      <ul ref={list}>
        {notifications.slice(0, sight).map((notification) => (
          <NotificationItem key={notification.id} notification={notification} isNew={isNew(notification)} />
        ))}
      </ul>
      {notifications.length > sight && (
        <div className="notes-more">
          <p className="small muted">{`The newest ${sight} of ${notifications.length}`}</p>
          <Button variant="line" size="sm" onClick={() => setSight(sight + NOTIFICATIONS_AT_A_TIME)}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}
