import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import type { ReactNode } from 'react'
import { notificationList } from '../../api/customers/notifications.ts'
import { FailedContent } from '../failed-content.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead } from './use-mark-read.ts'
import './notifications-page.css'

const FAILED = 'Failed to fetch notifications.'

const LoadingNotifications = (): ReactNode => (
  <div className="notes-loading">
    <p className="muted" aria-hidden="true">
      Loading notifications...
    </p>
    <Skeleton lines={4} label="Loading notifications..." />
  </div>
)

const NoNotifications = (): ReactNode => (
  <Empty icon={Bell} title="Currently no notifications">
    <p className="muted">
      You’ll hear from us here and by email when a package reaches Miami, flies, lands or needs something from you.
    </p>
  </Empty>
)

/** The customer's notifications, newest first. Opening the page marks them as read; new ones stay highlighted until the page is left. */
const NotificationsPage = (): ReactNode => {
  const query = useQuery({ ...notificationList, refetchOnMount: 'always' })
  useFailureToast(query, FAILED)
  const isNew = useMarkRead(query.isError ? undefined : query.data)
  return (
    <Card as="section" flush className="notes" aria-label="Notifications" aria-busy={query.isFetching}>
      <Loaded
        query={query}
        what="notifications"
        loading={<LoadingNotifications />}
        failed={({ onRetry }) => (
          <FailedContent title={FAILED} onRetry={onRetry}>
            Nothing is lost. Try again in a moment.
          </FailedContent>
        )}
        onlyFresh
      >
        {(found) => (found.length > 0 ? <NotificationList notifications={found} isNew={isNew} /> : <NoNotifications />)}
      </Loaded>
    </Card>
  )
}

export default NotificationsPage
