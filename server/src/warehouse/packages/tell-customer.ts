import { notificationTextOf } from '../../customers/notifications/notification-texts-queries.ts'
import { notify } from '../../customers/notifications/notify.ts'
import { pickupFacts } from '../../company/places/pickup-words.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lostText, packageNews, type NewsOf } from './package-news.ts'
import { packageNewsMail, type Arrival } from './package-news-mail.ts'

export interface PackageNews extends NewsOf {
  readonly customerId: string
  readonly packageId: string
  readonly arrival?: Arrival
  /** For Ready for pickup: what it is expected to cost. US dollars, as a decimal text. */
  readonly costUsd?: string
}

/** Sends a notification and an email about a package, in the transaction that changed it. */
export const tellCustomer = async (tx: Tx, news: PackageNews): Promise<void> => {
  const isLost = news.fix === 'lost'
  const text = isLost ? lostText : await notificationTextOf(tx, news.status)
  const message = packageNews(text, news)
  const { packageId, trackingNumber, storeName, description, status, arrival, pickup, costUsd } = news
  const where = pickup && pickupFacts(pickup.place, pickup.freeUntil)
  await notify(tx, {
    customerId: news.customerId,
    kind: status === 'Action required' ? 'action' : 'package',
    message,
    packageId,
    canWait: status !== 'Ready for pickup' && status !== 'Action required',
    mail: {
      template: packageNewsMail,
      data: {
        packageId,
        trackingNumber,
        storeName,
        description,
        status,
        title: text.mailTitle,
        message,
        ...(isLost && { isLost }),
        ...(arrival && { arrival }),
        ...(where && { where }),
        ...(costUsd !== undefined && { costUsd }),
      },
    },
  })
}
