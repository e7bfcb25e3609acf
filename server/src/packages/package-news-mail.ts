import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

export interface PackageNewsMail {
  readonly packageId: string
  readonly trackingNumber: string
  readonly storeName: string
  readonly description: string
  readonly status: PackageStatus
  /** The sentence of the notification. */
  readonly message: string
}

const titles: Record<PackageStatus, string> = {
  Prealerted: 'We are looking out for your package',
  Received: 'Your package is in Miami',
  'In transit': 'Your package is on its way',
  'Ready for pickup': 'Your package is ready for pickup',
  Delivered: 'Your package is delivered',
  'Action required': 'Your package needs something from you',
}

/** The same news as the notification, by e-mail, with a way to the package. */
export const packageNewsMail: MailTemplate<PackageNewsMail> = {
  name: 'package-news',
  render: (data, company) => {
    const title = titles[data.status]
    return {
      subject: `${title}: ${data.trackingNumber}`,
      ...mailLayout({
        company,
        title,
        preheader: data.message,
        blocks: [
          { kind: 'paragraph', words: data.message },
          {
            kind: 'facts',
            rows: [
              ['Tracking', data.trackingNumber],
              ['Status', data.status],
              ['Store', data.storeName],
              ['Description', data.description],
            ],
          },
          {
            kind: 'button',
            label: data.status === 'Action required' ? 'See what is missing' : 'See the package',
            href: `${company.publicUrl}/dashboard/packages?package=${encodeURIComponent(data.packageId)}`,
          },
          { kind: 'note', words: 'You choose which news also comes by e-mail under Account in your dashboard.' },
        ],
      }),
    }
  },
}
