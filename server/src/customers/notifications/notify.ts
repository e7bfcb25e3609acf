import type { NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { addNotification, mailRecipient } from './notifications-queries.ts'
import { pushSoon } from '../push/push-soon.ts'
import { hasDevices } from '../push/push-subscriptions.ts'
import { topicOfKind } from '../push/push-words.ts'
import { gatherNews, type GatheredNews } from './gathered-news.ts'
import { comesByMail } from './mail-preferences.ts'
import { announce } from '../../platform/database/changes.ts'

/** The topic of `database.changes` for a customer's news; its payload is the customer's id. */
export const NOTIFICATIONS_TOPIC = 'notifications'

/** News for one customer: a sentence for the notification screen and, if given, an email that says the same. */
export interface News<Data> {
  readonly customerId: string
  readonly kind: NotificationKind
  /** One sentence for a person, at most 2,000 characters. */
  readonly message: string
  readonly packageId?: string
  /** Whether it may wait for the daily email, if the customer chose that. */
  readonly canWait?: boolean
  readonly mail?: { readonly template: MailTemplate<Data>; readonly data: Data }
  /** Instead of a mail of its own: what the one mail of its step says of it. */
  readonly gathered?: Omit<GatheredNews, 'customerId'>
}

/**
 * Tells a customer something in the transaction that caused it: the notification, the email (or what its step's email will say) if
 * the customer takes this kind by mail, the push message to the customer's devices, and the event for open windows, all or none.
 */
export const notify = async <Data>(
  tx: Tx,
  { customerId, kind, message, packageId, canWait = false, mail, gathered }: News<Data>,
): Promise<void> => {
  const recipient = (mail ?? gathered) && (await mailRecipient(tx, customerId))
  const isMailed = recipient !== undefined && comesByMail(kind, recipient.preferences)
  const awaitsMail = isMailed && canWait && recipient.preferences.daily
  await addNotification(tx, { customerId, kind, message, packageId, awaitsMail, at: tx.now() })
  await announce(tx, NOTIFICATIONS_TOPIC, customerId)
  const topic = topicOfKind(kind)
  if (!gathered && topic) await pushSoon(tx, { customerId, topic })
  const byMail = isMailed && !awaitsMail
  if (mail && byMail) await tx.mail({ to: recipient.email, ...mail })
  if (gathered) await gatherNews(tx, { customerId, ...gathered }, { byMail, byPush: await hasDevices(tx, customerId) })
}
