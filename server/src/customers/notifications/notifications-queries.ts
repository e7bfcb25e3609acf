import type { MailPreferences, NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defaultMailPreferences } from './mail-preferences.ts'

export const NOTIFICATIONS_LISTED = 200

interface NewNotification {
  readonly customerId: string
  readonly kind: NotificationKind
  readonly message: string
  readonly at: Date
  readonly packageId?: string | undefined
  /** Whether the next daily email includes it. */
  readonly awaitsMail?: boolean
  /** When it was read; default: not yet. */
  readonly readAt?: Date | null
}

export const addNotification = (
  tx: Tx,
  { customerId, kind, message, at, packageId, awaitsMail = false, readAt = null }: NewNotification,
) =>
  tx
    .insertInto('notifications')
    .values({
      customer_id: customerId,
      kind,
      message,
      created_at: at,
      package_id: packageId ?? null,
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

export const preferencesOf = async (tx: Tx, customerId: string): Promise<MailPreferences> =>
  (await tx
    .selectFrom('mail_preferences')
    .select(['package', 'action', 'announcement', 'daily'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) ?? defaultMailPreferences

export const savePreferences = (tx: Tx, customerId: string, { package: pkg, action, announcement, daily }: MailPreferences) =>
  tx
    .insertInto('mail_preferences')
    .values({ customer_id: customerId, package: pkg, action, announcement, daily })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ package: pkg, action, announcement, daily }),
    )
    .execute()

/** A customer's mail address and preferences; undefined when there is no such customer. */
export const mailRecipient = async (tx: Tx, customerId: string) => {
  const customer = await tx.selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirst()
  return customer && { email: customer.email, preferences: await preferencesOf(tx, customerId) }
}
