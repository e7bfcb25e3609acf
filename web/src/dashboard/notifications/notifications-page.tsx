import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { notificationList } from '../../api/customers/notifications.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead } from './use-mark-read.ts'
import './notifications-page.css'

const FAILED = 'Failed to fetch notifications.'

/** The customer's notifications, newest first. Opening the page marks them as read; new ones stay highlighted until the page is left. */
const NotificationsPage = (): ReactNode => {
  const query = useQuery({ ...notificationList, refetchOnMount: 'always' })
  useFailureToast(query, FAILED)
  const notifications = query.isError ? undefined : query.data
  const isNew = useMarkRead(notifications)
  return (
    <Card as="section" flush className="notes" aria-label="Notifications" aria-busy={query.isFetching}>
      {query.isPending && (
        <div className="notes-loading">
          <p className="muted" aria-hidden="true">
            Loading notifications...
          </p>
          <Skeleton lines={4} label="Loading notifications..." />
        </div>
      )}
      {query.isError && (
        <Empty
          icon={CloudOff}
          title={FAILED}
          action={
            <Button onClick={() => void query.refetch()}>
              <Icon of={RotateCw} /> Reload
            </Button>
          }
        >
          <p className="muted">Nothing is lost. Try again in a moment.</p>
        </Empty>
      )}
      {notifications?.length === 0 && (
        <Empty icon={Bell} title="Currently no notifications">
          <p className="muted">
            You’ll hear from us here and by email when a package reaches Miami, flies, lands or needs something from you.
          </p>
        </Empty>
      )}
      {notifications && notifications.length > 0 && <NotificationList notifications={notifications} isNew={isNew} />}
    </Card>
  )
}

export default NotificationsPage
