import { oneLine } from '../../../platform/mail/one-line.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export interface EnquiryAnswer {
  readonly firstName: string
  readonly answer: string
  /** Name of the person who signs it. */
  readonly by: string
  readonly question: string
  /** Reply address; undefined where the company has published none. */
  readonly companyEmail?: string | undefined
}

/** The answer to a visitor, with their message below it. */
export const answerMail: MailTemplate<EnquiryAnswer> = {
  name: 'enquiries.answer',
  about: 'answer',
  render: ({ firstName, answer, by, question, companyEmail }, company) => ({
    subject: `Your message to ${oneLine(company.name)}`,
    ...(companyEmail !== undefined && { replyTo: companyEmail }),
    ...mailLayout({
      company,
      title: `Hello ${oneLine(firstName)}`,
      preheader: oneLine(answer).slice(0, 120),
      blocks: [
        { kind: 'paragraph', words: answer },
        { kind: 'paragraph', words: `${by}, ${company.name}` },
        { kind: 'note', words: [{ strong: 'You had written:' }, `\n${question}`] },
      ],
    }),
  }),
}
