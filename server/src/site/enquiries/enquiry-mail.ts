import { oneLine } from '../../platform/mail/one-line.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { Enquiry } from './enquiries-queries.ts'

/** A visitor's message, for the company; a reply goes to the visitor. */
export const enquiryMail: MailTemplate<Enquiry> = {
  name: 'enquiries.message',
  about: 'work',
  render: ({ firstName, lastName, email, phone, message }, company) => {
    const name = oneLine(`${firstName} ${lastName}`)
    const subject = `Message from ${name}`
    return {
      subject,
      replyTo: email,
      ...mailLayout({
        company,
        title: subject,
        preheader: oneLine(message).slice(0, 120),
        blocks: [
          { kind: 'paragraph', words: message },
          {
            kind: 'facts',
            rows: [
              ['Name', name],
              ['Email', email],
              ['Phone', phone],
            ],
          },
          { kind: 'note', words: 'Sent with the contact form of your site. Your answer goes to the visitor.' },
        ],
      }),
    }
  },
}
