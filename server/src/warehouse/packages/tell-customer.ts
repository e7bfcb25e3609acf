import { fillText, standardNotificationTexts } from '@parcelport/contract/customers/notification-text-rules.ts'
import { billsIssueThemselves } from '../../billing/bills/issue/issue-when-ready.ts'
import { dropGathered, gatheredSteps, type GatheredStep } from '../../customers/notifications/gathered-news.ts'
import { notificationTextOf } from '../../customers/notifications/notification-texts-queries.ts'
import { notify } from '../../customers/notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lostText, packageNews, type NewsOf } from './package-news.ts'
import { packageNewsMail, type Arrival } from './package-news-mail.ts'

export interface PackageNews extends NewsOf {
  readonly customerId: string
  readonly packageId: string
  readonly arrival?: Arrival
}

const gatheredAs = (status: string): GatheredStep | undefined => gatheredSteps.find((step) => step === status)

/**
 * Sends a notification and an email about a package, in the transaction that changed it. A step that a customer's packages take
 * together has one email for all of them, some seconds later; with a bill, a minute later.
 */
export const tellCustomer = async (tx: Tx, news: PackageNews): Promise<void> => {
  const { customerId, packageId, trackingNumber, storeName, description, status, arrival, also = '' } = news
  const isLost = news.fix === 'lost'
  const text = isLost ? lostText : await notificationTextOf(tx, status)
  const { mailTitle: title } = text
  const message = packageNews(text, news)
  await dropGathered(tx, packageId)
  const told = {
    customerId,
    kind: status === 'Action required' ? 'action' : 'package',
    ...(status === 'Received' && { about: 'arrived' as const }),
    message,
    packageId,
    canWait: status !== 'Ready for pickup' && status !== 'Action required',
  } as const
  const step = gatheredAs(status)
  if (step !== undefined) {
    const sentence = fillText(text.sentence, { tracking: trackingNumber, store: storeName, description })
    const isOwn = text !== standardNotificationTexts[status]
    const bringsBill = step === 'Ready for pickup' && (await billsIssueThemselves(tx, tx.now()))
    return notify(tx, { ...told, gathered: { packageId, step, title, sentence, isOwn, also, bringsBill } })
  }
  const data = {
    ...{ packageId, trackingNumber, storeName, description, status, title, message },
    ...(isLost && { isLost }),
    ...(arrival && { arrival }),
  }
  await notify(tx, { ...told, mail: { template: packageNewsMail, data } })
}
