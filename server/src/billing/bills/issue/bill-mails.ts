import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface BillMail {
  readonly billId: string
  readonly number: string
  /** Title of the mail. The customer reads the sentence in the dashboard too. */
  readonly title: string
  readonly sentence: string
  /** A further sentence, or empty. */
  readonly more: string
  /** Label and value: total, what is left to pay, payment reference. */
  readonly facts: readonly (readonly [string, string])[]
}

/** News of a bill: issued, void, credited, due soon, late. Always sent: it is about the customer's money. */
export const billMail: MailTemplate<BillMail> = {
  name: 'bill',
  about: 'money',
  render: ({ billId, number, title, sentence, more, facts }, company) => ({
    subject: `${title}: bill ${number}`,
    ...mailLayout({
      company,
      title,
      preheader: sentence,
      blocks: [
        { kind: 'paragraph', words: sentence },
        ...(more === '' ? [] : [{ kind: 'paragraph' as const, words: more }]),
        { kind: 'facts', rows: facts },
        { kind: 'button', label: 'See the bill', href: `${company.publicUrl}/dashboard/payment/${billId}?number=${number}` },
      ],
    }),
  }),
}

export const billsMails = [billMail] as const
