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
  render: ({ name, title: whose }, company) => {
    const title = 'A card payment was told of without proof'
    return {
      subject: title,
      ...mailLayout({
        company,
        title,
        preheader: 'Nothing was booked',
        blocks: [
          {
            kind: 'paragraph',
            words: `Hello ${name}, somebody told our server of a payment by ${whose}, and could not prove that it came from there. Nothing was booked.`,
          },
          {
            kind: 'paragraph',
            words: `Have you changed the keys at ${whose} lately? Then enter the new ones, or real payments are turned away too. Otherwise there is nothing to do: we turn such messages away, and tell you of them once a day at most.`,
          },
          { kind: 'button', label: 'Your card companies', href: `${company.publicUrl}/console/money` },
        ],
      }),
    }
  },
}

export const cardsMails = [forgedCardMail] as const
