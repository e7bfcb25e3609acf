import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

/** The way into the console, once. The token is in the fragment, which browsers keep to themselves: no log ever sees it. */
export const invitationMail: MailTemplate<{ readonly token: string; readonly role: string; readonly invitedBy: string }> = {
  name: 'staff-invitation',
  render: ({ token, role, invitedBy }, company) => ({
    subject: `${invitedBy} invites you to work with ${company.name}`,
    ...mailLayout({
      company,
      title: 'You are invited to the console',
      preheader: 'Choose your password to begin. The link works once, for three days.',
      blocks: [
        {
          kind: 'paragraph',
          words: [{ strong: invitedBy }, ` invites you to the staff console of ${company.name}, as ${role}.`],
        },
        {
          kind: 'button',
          label: 'Choose your password',
          href: `${company.publicUrl}/console/join#token=${encodeURIComponent(token)}`,
        },
        { kind: 'paragraph', words: ['The link works ', { strong: 'once' }, ', for ', { strong: 'three days' }, '.'] },
        {
          kind: 'note',
          words: [
            { strong: 'You do not know what this is about?' },
            ' Then ignore this message; without the link nothing happens.',
          ],
        },
      ],
    }),
  }),
}
