import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface LinkOpenedMail {
  /** The sentence that the dashboard shows too. */
  readonly sentence: string
  readonly trackingNumber: string
}

/** Tells a customer that a tracking link of theirs was opened unusually often on a day. */
export const linkOpenedMail: MailTemplate<LinkOpenedMail> = {
  name: 'tracking-link-opened',
  about: 'parcel',
  render: ({ sentence, trackingNumber }, company) => {
    const title = `Many people follow ${trackingNumber}`
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: sentence,
        blocks: [
          { kind: 'paragraph', words: sentence },
          { kind: 'paragraph', words: 'The link shows steps, days and places, and neither your name nor what is inside.' },
          { kind: 'button', label: 'Your packages', href: `${company.publicUrl}/dashboard/packages` },
        ],
      }),
    }
  },
}

export const trackingMails = [linkOpenedMail] as const
