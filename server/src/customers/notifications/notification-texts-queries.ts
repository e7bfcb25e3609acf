import {
  standardNotificationTexts,
  type NotificationText,
  type NotificationTexts,
} from '@parcelport/contract/customers/notification-text-rules.ts'
import { packageStatuses, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Tx } from '../../platform/database/database.ts'

export const ownNotificationTexts = async (tx: Tx): Promise<Partial<NotificationTexts>> => {
  const rows = await tx
    .selectFrom('notification_texts')
    .select(['status', 'sentence', 'mail_title'])
    .limit(packageStatuses.length)
    .execute()
  return Object.fromEntries(rows.map(({ status, sentence, mail_title }) => [status, { sentence, mailTitle: mail_title }]))
}

/** The text of the transaction's tenant for a package's new status. */
export const notificationTextOf = async (tx: Tx, status: PackageStatus): Promise<NotificationText> => {
  const own = await tx
    .selectFrom('notification_texts')
    .select(['sentence', 'mail_title'])
    .where('status', '=', status)
    .executeTakeFirst()
  return own ? { sentence: own.sentence, mailTitle: own.mail_title } : standardNotificationTexts[status]
}

export const replaceNotificationTexts = async (tx: Tx, texts: Partial<NotificationTexts>): Promise<void> => {
  await tx.deleteFrom('notification_texts').execute()
  const rows = Object.entries(texts).map(([status, { sentence, mailTitle }]) => ({ status, sentence, mail_title: mailTitle }))
  if (rows.length > 0) await tx.insertInto('notification_texts').values(rows).execute()
}
