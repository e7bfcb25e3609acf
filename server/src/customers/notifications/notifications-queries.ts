import type { NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import type { NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import type { Tx } from '../../platform/database/database.ts'

export const NOTIFICATIONS_LISTED = 200

interface NewNotification {
  readonly customerId: string
  readonly kind: NotificationKind
  readonly message: string
  readonly at: Date
  readonly packageId?: string | undefined
  /** Which choice of the customer it falls under. */
  readonly about?: NewsKind
  /** Whether the next daily email includes it. */
  readonly awaitsMail?: boolean
  /** When it was read; default: not yet. */
  readonly readAt?: Date | null
}

export const addNotification = (
  tx: Tx,
  { customerId, kind, message, at, packageId, about, awaitsMail = false, readAt = null }: NewNotification,
) =>
  tx
    .insertInto('notifications')
    .values({
      customer_id: customerId,
      kind,
      message,
      created_at: at,
      package_id: packageId ?? null,
      about: about ?? null,
      awaits_mail: awaitsMail,
      read_at: readAt,
    })
    .execute()

/** A customer's notifications, newest first, at most {@link NOTIFICATIONS_LISTED}. */
export const notificationsOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'message', 'created_at', 'package_id', 'read_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_LISTED)
    .execute()

export const countUnread = async (tx: Tx, customerId: string, most: number): Promise<number> => {
  const unread = tx
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .limit(most)
  const { count } = await tx
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const markRead = (tx: Tx, customerId: string, at: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', at)
    .execute()
