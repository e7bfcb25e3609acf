import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface SubscriptionLinks {
  readonly confirmToken: string
  readonly unsubscribeToken: string
}

/** Asks the owner of an address to confirm the newsletter; without a confirmation none is sent. */
export const subscriptionMail: MailTemplate<SubscriptionLinks> = {
  name: 'enquiries.confirm-subscription',
  about: 'news',
  render: ({ confirmToken, unsubscribeToken }, company) => {
    const page = (name: string, token: string) => `${company.publicUrl}/newsletter/${name}?token=${encodeURIComponent(token)}`
    const subject = `Please confirm your subscription to ${company.name}`
    return {
      subject,
      ...mailLayout({
        company,
        title: 'Confirm your subscription',
        preheader: 'One tap, and you get our news.',
        blocks: [
          { kind: 'paragraph', words: `Someone, hopefully you, asked ${company.name} to send its news to this address.` },
          { kind: 'button', label: 'Yes, send me news', href: page('confirm', confirmToken) },
          {
            kind: 'note',
            words: `Was it not you? Then do nothing: without your yes we send no news. To leave at any time: ${page('unsubscribe', unsubscribeToken)}`,
          },
        ],
      }),
    }
  },
}
