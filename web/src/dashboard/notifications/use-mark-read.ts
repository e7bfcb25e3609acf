import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { markNotificationsRead, type Notification } from '../../api/customers/notifications.ts'

/**
 * Marks the shown notifications as read, once for each new arrival. Returns whether a notification was new when this visit first
 * showed it. After a failed call they stay unread, and the next visit tries again; the server tells every open window of a
 * success.
 */
export const useMarkRead = (notifications: readonly Notification[] | undefined): ((notification: Notification) => boolean) => {
  const [seenNew] = useState(() => new Set<string>())
  const { mutate } = useMutation({ mutationFn: markNotificationsRead, retry: 3 })
  useEffect(() => {
    const arrived = (notifications ?? []).filter(({ id, read }) => !read && !seenNew.has(id))
    if (arrived.length === 0) return
    for (const { id } of arrived) seenNew.add(id)
    mutate()
  }, [notifications, seenNew, mutate])
  return ({ id, read }) => !read || seenNew.has(id)
}
