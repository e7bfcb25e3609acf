import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { letterTime } from '../../platform/text/letter-time.ts'

/**
 * Tells a visitor that their message has arrived; `at` is ISO 8601. It repeats nothing that was typed, not even a name: otherwise anybody could have
 * us deliver their words to a stranger.
 */
export const receiptMail: MailTemplate<{ readonly at: string }> = {
  name: 'enquiries.receipt',
  about: 'answer',
  render: ({ at }, company) => ({
    subject: `${company.name} has your message`,
    ...mailLayout({
      company,
      title: 'We have your message',
      preheader: 'Somebody will read it and answer to this address.',
      blocks: [
        {
          kind: 'paragraph',
          words: 'Thank you for writing to us. Somebody will read your message and answer to this address.',
        },
        { kind: 'facts', rows: [['Received', letterTime(at, company.timeZone)]] },
        {
          kind: 'note',
          words:
            'Was it not you? Then somebody mistyped their address, and there is nothing to do. We send this at most once a day.',
        },
      ],
    }),
  }),
}
