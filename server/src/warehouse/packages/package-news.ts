import { fillText, type NotificationText } from '@parcelport/contract/customers/notification-text-rules.ts'
import type { PlaceRow } from '../../company/places/places-queries.ts'
import { pickupSentence } from '../../company/places/pickup-words.ts'
import { writtenDay } from '../../platform/text/written-day.ts'
import type { ActionFix, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

export interface NewsOf {
  readonly trackingNumber: string
  readonly storeName: string
  readonly description: string
  readonly status: PackageStatus
  readonly note?: string
  /** The last day for the action, year-month-day of the company's calendar. */
  readonly dueOn?: string
  /** For Action required: what would settle it. */
  readonly fix?: ActionFix | undefined
  /** A further sentence. */
  readonly also?: string
  readonly pickup?: { readonly place: PlaceRow; readonly freeUntil: string | null }
}

/** News of a lost package; the company's own texts do not replace it, because the customer has nothing to do. */
export const lostText: NotificationText = {
  sentence:
    'We cannot find your package {tracking} at the moment and are looking for it. You need do nothing, and no storage is counted until we have it.',
  mailTitle: 'We are looking for your package',
}

/** The sentence that tells a customer of a new status: the company's text, and for Action required the action and its deadline. */
export const packageNews = ({ sentence }: NotificationText, news: NewsOf): string => {
  const { trackingNumber, storeName, description, status, note, dueOn, also, pickup } = news
  const told = fillText(sentence, { tracking: trackingNumber, store: storeName, description })
  const base = [told, pickup && pickupSentence(pickup.place, pickup.freeUntil), also].filter(Boolean).join(' ')
  if (status !== 'Action required' || !note) return base
  return `${base} ${note}${dueOn ? ` Please do this by ${writtenDay(dueOn)}.` : ''}`
}
