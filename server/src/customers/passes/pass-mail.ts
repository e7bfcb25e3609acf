import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

export interface PassMail {
  readonly title: string
  /** The sentence that the dashboard shows too. */
  readonly sentence: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Tells a customer that a pass was made or used. Always sent, because the pass may have been stolen. */
export const passMail: MailTemplate<PassMail> = {
  name: 'pickup-pass',
  about: 'parcel',
  render: ({ title, sentence, facts }, company) => ({
    subject: title,
    ...mailLayout({
      company,
      title,
      preheader: sentence,
      blocks: [
        { kind: 'paragraph', words: sentence },
        { kind: 'facts', rows: facts },
        { kind: 'paragraph', words: 'If this was not you, end your passes and change your password.' },
        { kind: 'button', label: 'Your passes', href: `${company.publicUrl}/dashboard/passes` },
      ],
    }),
  }),
}

export const passesMails = [passMail] as const
