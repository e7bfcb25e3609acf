import type { NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
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
  /** Whether it may come with the rest of the day, to a customer who asked for one email a day. */
  readonly canWait?: boolean
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
  { customerId, kind, message, packageId, canWait = false, mail }: News<Data>,
): Promise<void> => {
  const recipient = mail && (await mailRecipient(tx, customerId))
  const isMailed = recipient !== undefined && comesByMail(kind, recipient.preferences)
  const awaitsMail = isMailed && canWait && recipient.preferences.daily
  await addNotification(tx, { customerId, kind, message, packageId, awaitsMail, at: services.clock.now() })
  await services.database.changes.announce(tx, NOTIFICATIONS_TOPIC, customerId)
  if (mail && isMailed && !awaitsMail) await services.mail.queue(tx, { to: recipient.email, ...mail })
}
