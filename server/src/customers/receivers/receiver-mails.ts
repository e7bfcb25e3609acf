import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface ReceiverMail {
  readonly name: string
  readonly title: string
  /** What they may do now, or why they were refused. */
  readonly sentence: string
}

export const receiverMail: MailTemplate<ReceiverMail> = {
  name: 'receiver-decided',
  about: 'parcel',
  render: ({ name, title, sentence }, company) => ({
    subject: `${company.name}: ${title}`,
    ...mailLayout({
      company,
      title,
      preheader: sentence.slice(0, 120),
      blocks: [
        { kind: 'paragraph', words: `You named ${name} as somebody who may receive your packages. We have checked them.` },
        { kind: 'paragraph', words: [{ strong: sentence }] },
        { kind: 'button', label: 'Your receivers', href: `${company.publicUrl}/dashboard/receivers` },
        { kind: 'note', words: 'If this was not you, remove them there and change your password.' },
      ],
    }),
  }),
}

export const receiversMails = [receiverMail] as const
