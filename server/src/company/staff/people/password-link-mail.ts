import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

interface PasswordLink {
  readonly token: string
  readonly name: string
  readonly sentBy: string
}

/** A link to a new password, once. The token is in the fragment, which browsers do not send: no log ever sees it. */
export const passwordLinkMail: MailTemplate<PasswordLink> = {
  name: 'staff-password-link',
  about: 'work',
  render: ({ token, name, sentBy }, company) => ({
    subject: `Choose a new password for the console of ${company.name}`,
    ...mailLayout({
      company,
      title: 'Choose a new password',
      preheader: 'Your old password stays until you choose another. The link works once, for one day.',
      blocks: [
        {
          kind: 'paragraph',
          words: [{ strong: sentBy }, ` sends you, ${name}, a link to choose a new password for the staff console.`],
        },
        {
          kind: 'button',
          label: 'Choose a new password',
          href: `${company.publicUrl}/console/new-password#token=${encodeURIComponent(token)}`,
        },
        {
          kind: 'paragraph',
          words: [
            'The link works ',
            { strong: 'once' },
            ', for ',
            { strong: 'one day' },
            '. It signs you out everywhere; your authenticator stays the same.',
          ],
        },
        {
          kind: 'note',
          words: [
            { strong: 'You did not ask for this?' },
            ` Then ignore it, and tell ${sentBy}. Your password stays the same.`,
          ],
        },
      ],
    }),
  }),
}
