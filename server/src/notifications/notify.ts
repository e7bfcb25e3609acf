import type { NotificationKind } from '@parcelport/contract/notifications.ts'
import type { Tx } from '../platform/database/database.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import type { Services } from '../platform/services.ts'
import { addNotification, mailRecipient } from './notifications-queries.ts'
import { comesByMail } from './mail-preferences.ts'

/** The topic of `database.changes` that says a customer has news; its payload is the customer's id. */
export const NOTIFICATIONS_TOPIC = 'notifications'

/** News for one customer: a sentence for the notification screen and, where given, the email that says the same. */
export interface News<Data> {
  readonly customerId: string
  readonly kind: NotificationKind
  /** One sentence for a person, at most 2,000 characters. */
  readonly message: string
  /** The package that it is about, for the way to it. */
  readonly packageId?: string
  readonly mail?: { readonly template: MailTemplate<Data>; readonly data: Data }
}

type Told = Pick<Services, 'clock' | 'database' | 'mail'>

/**
 * Tells a customer something within the transaction that made it so: the notification, the email if the customer takes this
 * kind by mail, and the word to whoever is watching live, all together or none.
 */
export const notify = async <Data>(
  tx: Tx,
  services: Told,
  { customerId, kind, message, packageId, mail }: News<Data>,
): Promise<void> => {
  await addNotification(tx, { customerId, kind, message, packageId, at: services.clock.now() })
  await services.database.changes.announce(tx, NOTIFICATIONS_TOPIC, customerId)
  if (!mail) return
  const recipient = await mailRecipient(tx, customerId)
  if (recipient && comesByMail(kind, recipient.preferences)) await services.mail.queue(tx, { to: recipient.email, ...mail })
}
