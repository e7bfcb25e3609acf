import type { Notification as WireNotification } from '@parcelport/contract/customers/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer } from '../customer-request.ts'
import { notificationsKey } from './unread-notifications.ts'

/** A message to the customer. `createdAt` is ISO 8601 in UTC. */
export interface Notification {
  readonly id: string
  readonly message: string
  readonly createdAt: string
  readonly kind: string
  readonly read: boolean
  /** The package of the notification. */
  readonly packageId?: string
}

const toNotification = ({ _id, ...notification }: WireNotification): Notification => ({ id: _id, ...notification })

/** The customer’s notifications, newest first. */
export const notificationList = queryOptions({
  queryKey: [...notificationsKey, 'list'] as const,
  queryFn: async (): Promise<readonly Notification[]> =>
    (await askAsCustomer('GET /get-my-notifications')).data.map(toNotification),
})

/** Marks all notifications so far as read. */
export const markNotificationsRead = async (): Promise<void> => {
  await askAsCustomer('POST /notifications/read')
}
