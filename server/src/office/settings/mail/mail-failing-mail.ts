import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

interface MailFailing {
  readonly name: string
  /** A sentence: what fails. */
  readonly words: string
}

/** Tells those who set the company's own mail server that it takes no mail. */
export const mailFailingMail: MailTemplate<MailFailing> = {
  name: 'mail-failing',
  about: 'work',
  byInstallation: true,
  render: ({ name, words }, company) => {
    const title = 'Your mail server takes no mail'
    return {
      subject: `${title}: ${company.name}`,
      ...mailLayout({
        company,
        title,
        preheader: 'Mails to your customers wait',
        blocks: [
          { kind: 'paragraph', words: `Hello ${name}, mails to your customers and colleagues wait. ${words}` },
          {
            kind: 'paragraph',
            words: 'They are tried again and again for about five days, and at once when you save other settings.',
          },
          { kind: 'button', label: 'Mail settings', href: `${company.publicUrl}/console/settings#mail-server` },
        ],
      }),
    }
  },
}
