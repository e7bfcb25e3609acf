import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface ForgedCardMail {
  readonly name: string
  /** Name of the card company that the report claims to come from, such as WiPay. */
  readonly title: string
}

/** Tells the people who keep the money that somebody reported a card payment without proof. */
export const forgedCardMail: MailTemplate<ForgedCardMail> = {
  name: 'forged-card',
  about: 'work',
  render: ({ name, title: whose }, company) => {
    const title = 'A message about a card payment could not be verified'
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: 'Nothing was booked',
        blocks: [
          {
            kind: 'paragraph',
            words: `Hello ${name}, our server got a message about a payment by ${whose}, but could not verify that they sent it. Nothing was booked.`,
          },
          {
            kind: 'paragraph',
            words: `If you changed the keys at ${whose} lately, enter the new ones, or real payments are rejected too. Otherwise there is nothing to do: we reject such messages, and tell you at most once a day.`,
          },
          { kind: 'button', label: 'Your card companies', href: `${company.publicUrl}/console/money` },
        ],
      }),
    }
  },
}

export const cardsMails = [forgedCardMail] as const
