import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

/** A test message: its reader knows that mail arrives. */
export const testMail: MailTemplate<{ readonly name: string }> = {
  name: 'mail-test',
  about: 'work',
  render: ({ name }, company) => ({
    subject: `Test message of ${company.name}`,
    ...mailLayout({
      company,
      title: 'Mail arrives',
      preheader: 'This message went the way of every mail to your customers.',
      blocks: [
        {
          kind: 'paragraph',
          words: [{ strong: name }, ' asked for this test message in the settings. Nothing is to be done.'],
        },
        {
          kind: 'paragraph',
          words: 'Look whether it came into the inbox, and not among unwanted mail: mails to your customers go the same way.',
        },
      ],
    }),
  }),
}
