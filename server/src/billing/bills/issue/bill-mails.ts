import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface BillMail {
  readonly billId: string
  readonly number: string
  /** Its title, and the sentence that the customer reads in the dashboard too. */
  readonly title: string
  readonly sentence: string
  /** What else there is to say; empty where nothing is. */
  readonly more: string
  /** What it comes to, what is left to pay, its reference: as people read them. */
  readonly facts: readonly (readonly [string, string])[]
}

/** What became of a bill: issued, taken back, credited, due soon, late. Always sent: it is about the customer's money. */
export const billMail: MailTemplate<BillMail> = {
  name: 'bill',
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
        { kind: 'button', label: 'See the bill', href: `${company.publicUrl}/dashboard/payment/${billId}` },
      ],
    }),
  }),
}

export const billsMails = [billMail] as const
