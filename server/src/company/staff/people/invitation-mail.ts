import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

interface Invitation {
  readonly token: string
  readonly role: string
  /** The member of staff who invites; missing for a new company. */
  readonly invitedBy?: string
}

/** The link into the console. The token is in the fragment, which browsers do not send: no log ever sees it. */
export const invitationLink = ({ publicUrl }: { readonly publicUrl: string }, token: string): string =>
  `${publicUrl}/console/join#token=${encodeURIComponent(token)}`

export const invitationMail: MailTemplate<Invitation> = {
  name: 'staff-invitation',
  about: 'work',
  render: ({ token, role, invitedBy }, company) => ({
    subject: invitedBy
      ? `${invitedBy} invites you to work with ${company.name}`
      : `The console of ${company.name} is ready for you`,
    ...mailLayout({
      company,
      title: 'You are invited to the console',
      preheader: 'Choose your password to begin. The link works once, for three days.',
      blocks: [
        {
          kind: 'paragraph',
          words: invitedBy
            ? [{ strong: invitedBy }, ` invites you to the staff console of ${company.name}, with the role ${role}.`]
            : [`Your company's site and staff console are set up. You are its first ${role}.`],
        },
        {
          kind: 'button',
          label: 'Choose your password',
          href: invitationLink(company, token),
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
