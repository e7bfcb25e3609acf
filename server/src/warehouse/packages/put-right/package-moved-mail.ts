import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface PackageMovedMail {
  readonly title: string
  readonly message: string
  readonly trackingNumber: string
  /** Empty for the customer who no longer sees the package. */
  readonly packageId: string
}

/** Tells two customers that a package was received under the name of the wrong one: whose it is, and whose it was never. */
export const packageMovedMail: MailTemplate<PackageMovedMail> = {
  name: 'package-moved',
  about: 'parcel',
  render: ({ title, message, trackingNumber, packageId }, company) => ({
    subject: `${title}: ${trackingNumber}`,
    ...mailLayout({
      company,
      title,
      preheader: message,
      blocks: [
        { kind: 'paragraph', words: message },
        {
          kind: 'button',
          label: packageId === '' ? 'See your packages' : 'See the package',
          href: `${company.publicUrl}/dashboard/packages${packageId === '' ? '' : `?package=${encodeURIComponent(packageId)}`}`,
        },
        { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
      ],
    }),
  }),
}
