import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'

export interface NewsOf {
  readonly trackingNumber: string
  readonly storeName: string
  readonly status: PackageStatus
  readonly note?: string
  readonly dueAt?: Date
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const sentences: Record<PackageStatus, string> = {
  Prealerted: 'is announced. We look out for it in Miami.',
  Received: 'has arrived at our warehouse in Miami.',
  'In transit': 'has left Miami and is on its way to you.',
  'Ready for pickup': 'is ready for pickup.',
  Delivered: 'has been delivered. Thank you for shipping with us.',
  'Action required': 'needs something from you.',
}

/** What a customer is told when a package reaches a status: one sentence, and for Action required what and until when. */
export const packageNews = ({ trackingNumber, storeName, status, note, dueAt }: NewsOf): string => {
  const base = `Your package ${trackingNumber} from ${storeName} ${sentences[status]}`
  if (status !== 'Action required' || !note) return base
  return `${base} ${note}${dueAt ? ` Please do this by ${day.format(dueAt)}.` : ''}`
}
