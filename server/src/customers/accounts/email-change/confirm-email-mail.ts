import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { told } from '../../../platform/mail/addressed.ts'

/** Milliseconds in which a new address must be confirmed. */
export const EMAIL_CHANGE_MS = 24 * 60 * 60_000
const hours = EMAIL_CHANGE_MS / 3_600_000

/** The link that confirms a new address. Its token is in the fragment, which no log and no other site sees. */
export const confirmEmailMail: MailTemplate<{ readonly name: string; readonly token: string }> = {
  name: 'account-confirm-email',
  about: 'account',
  render: ({ name, token }, company) => ({
    subject: `Confirm your new address for ${company.name}`,
    ...mailLayout({
      company,
      title: told(name, 'Is this address yours?'),
      preheader: 'Confirm it, and from then on you sign in with it and we write to it.',
      blocks: [
        {
          kind: 'paragraph',
          words:
            'A customer of ours wants this to be the email address of their account. Nothing changes until it is confirmed.',
        },
        {
          kind: 'button',
          label: 'Confirm this address',
          href: `${company.publicUrl}/auth/confirm-email#token=${encodeURIComponent(token)}`,
        },
        { kind: 'paragraph', words: ['The link works ', { strong: 'once' }, ', for ', { strong: `${hours} hours` }, '.'] },
        { kind: 'note', words: [{ strong: 'Are you not a customer of ours?' }, ' Then ignore this message; nothing changes.'] },
      ],
    }),
  }),
}
