import type { NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import type { NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { addNotification } from './notifications-queries.ts'
import { pushSoon } from '../push/push-soon.ts'
import { hasDevices } from '../push/push-subscriptions.ts'
import { gatherNews, type GatheredNews } from './gathered-news.ts'
import { hearingOf, newsOfStep } from './news-choices.ts'
import { announce } from '../../platform/database/changes.ts'

/** The topic of `database.changes` for a customer's news; its payload is the customer's id. */
export const NOTIFICATIONS_TOPIC = 'notifications'

/** News for one customer: a sentence for the notification screen and, if given, an email that says the same. */
export interface News<Data> {
  readonly customerId: string
  readonly kind: NotificationKind
  /** Which choice of the customer it falls under; `kind` by default. News of a step falls under that of its step. */
  readonly about?: NotificationKind | 'arrived' | 'bills' | 'storage'
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
 * Tells a customer something in the transaction that caused it: the notification, the email and the push message (or what those of its
 * step will say) if the customer takes this kind of news by them, and the event for open windows, all or none.
 */
export const notify = async <Data>(
  tx: Tx,
  { customerId, kind, about = kind, message, packageId, canWait = false, mail, gathered }: News<Data>,
): Promise<void> => {
  const hearing = await hearingOf(tx, customerId)
  if (kind === 'announcement' && mail && mail.template.about !== 'news')
    throw new Error(`${mail.template.name} announces something, and has no link that ends news`)
  const news: NewsKind = gathered ? newsOfStep[gathered.step] : about
  const isMailed = (mail ?? gathered) !== undefined && hearing?.hears(news, 'email') === true
  const awaitsMail = isMailed && canWait && hearing.daily
  await addNotification(tx, { customerId, kind, about: news, message, packageId, awaitsMail, at: tx.now() })
  await announce(tx, NOTIFICATIONS_TOPIC, customerId)
  const byMail = isMailed && !awaitsMail
  const byPush = hearing?.hears(news, 'push') === true && (await hasDevices(tx, customerId))
  if (gathered) return gatherNews(tx, { customerId, ...gathered }, { byMail, byPush })
  if (byPush) await pushSoon(tx, { customerId, topic: about })
  if (mail && byMail) await tx.mail({ to: hearing.email, ...mail })
}
