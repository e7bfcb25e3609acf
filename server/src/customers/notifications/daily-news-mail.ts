import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

/** Most sentences in one mail; the account shows all of them. */
const MOST_TOLD = 40

interface DailyNews {
  readonly messages: readonly string[]
}

export const dailyNewsMail: MailTemplate<DailyNews> = {
  name: 'daily-news',
  about: 'parcel',
  render: ({ messages }, company) => {
    const more = messages.length - MOST_TOLD
    return {
      subject: 'Your packages today',
      ...mailLayout({
        company,
        title: 'Your packages today',
        preheader: messages.at(-1) ?? '',
        blocks: [
          ...messages.slice(0, MOST_TOLD).map((words) => ({ kind: 'paragraph' as const, words })),
          ...(more > 0 ? [{ kind: 'paragraph' as const, words: `And ${more} more in your account.` }] : []),
          { kind: 'button', label: 'See your packages', href: `${company.publicUrl}/dashboard/packages` },
          {
            kind: 'note',
            words:
              'You chose one email a day. We still tell you at once when a package is ready for pickup or needs something from you.',
          },
        ],
      }),
    }
  },
}

export const notificationsMails = [dailyNewsMail] as const
