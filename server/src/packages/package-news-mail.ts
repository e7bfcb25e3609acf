import { standardNotificationTexts } from '@parcelport/contract/notification-text-rules.ts'
import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

export interface PackageNewsMail {
  readonly packageId: string
  readonly trackingNumber: string
  readonly storeName: string
  readonly description: string
  readonly status: PackageStatus
  /** What the company calls this news; mails queued by an earlier version lack it. */
  readonly title?: string
  /** The sentence of the notification. */
  readonly message: string
}

/** The same news as the notification, by e-mail, with a way to the package. */
export const packageNewsMail: MailTemplate<PackageNewsMail> = {
  name: 'package-news',
  render: (data, company) => {
    const title = data.title ?? standardNotificationTexts[data.status].mailTitle
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
              // Of a package that came without a prealert nobody has said these.
              ...(data.storeName ? [['Store', data.storeName] as const] : []),
              ...(data.description ? [['Description', data.description] as const] : []),
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
