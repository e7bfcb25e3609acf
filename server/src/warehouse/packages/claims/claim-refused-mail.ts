import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface ClaimRefusedMail {
  readonly trackingNumber: string
  readonly reason: string
}

/** Tells a customer why their claim was refused, and how to make a better one. */
export const claimRefusedMail: MailTemplate<ClaimRefusedMail> = {
  name: 'claim-refused',
  about: 'parcel',
  render: ({ trackingNumber, reason }, company) => {
    const title = 'We could not accept your claim'
    return {
      subject: `${title}: ${trackingNumber}`,
      ...mailLayout({
        company,
        title,
        preheader: reason,
        blocks: [
          {
            kind: 'paragraph',
            words: `You told us that package ${trackingNumber} is yours. We looked at your proof and could not accept it:`,
          },
          { kind: 'paragraph', words: reason },
          {
            kind: 'paragraph',
            words:
              'If you have a better proof, such as an order confirmation that shows the tracking number, please claim it again.',
          },
          {
            kind: 'button',
            label: 'Claim a package',
            href: `${company.publicUrl}/dashboard/claim?number=${encodeURIComponent(trackingNumber)}`,
          },
          { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
        ],
      }),
    }
  },
}
