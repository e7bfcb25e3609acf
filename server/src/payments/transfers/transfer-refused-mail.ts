import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface TransferRefusedMail {
  /** An amount for people, such as `BBD 116.06`. */
  readonly sum: string
  readonly reason: string
}

/** Tells a customer why a transfer was not found, and how to send a better slip. */
export const transferRefusedMail: MailTemplate<TransferRefusedMail> = {
  name: 'transfer-refused',
  about: 'money',
  render: ({ sum, reason }, company) => {
    const title = 'We could not find your transfer'
    return {
      subject: `${title} of ${sum}`,
      ...mailLayout({
        company,
        title,
        preheader: reason,
        blocks: [
          { kind: 'paragraph', words: `You told us that you have transferred ${sum}. We looked for it at our bank:` },
          { kind: 'paragraph', words: reason },
          {
            kind: 'paragraph',
            words:
              'You still owe the same amount. If you have another slip, or the money has arrived since, please tell us again.',
          },
          { kind: 'button', label: 'Payment', href: `${company.publicUrl}/dashboard/payment` },
          { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
        ],
      }),
    }
  },
}

export const transfersMails = [transferRefusedMail] as const
