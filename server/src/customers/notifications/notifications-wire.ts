import type { Notification } from '@parcelport/contract/customers/notifications.ts'
import type { notificationsOf } from './notifications-queries.ts'

type Row = Awaited<ReturnType<typeof notificationsOf>>[number]

export const toWireNotification = ({ id, kind, message, created_at, package_id, read_at }: Row): Notification => ({
  _id: id,
  kind,
  message,
  createdAt: created_at.toISOString(),
  read: read_at !== null,
  ...(package_id !== null && { packageId: package_id }),
})
