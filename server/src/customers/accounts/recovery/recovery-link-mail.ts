import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { addressed } from '../../../platform/mail/addressed.ts'
import { LINK_MS } from './plan-recovery.ts'

const minutes = LINK_MS / 60_000

/** The page of a mailed token. The token is in the fragment, which browsers do not send: no log and no other site sees it. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/reset-password#token=${encodeURIComponent(token)}`

export const recoveryLinkMail: MailTemplate<{ readonly name: string; readonly token: string }> = {
  name: 'account-recovery-link',
  about: 'account',
  render: ({ name, token }, company) => ({
    subject: `Choose a new ${company.name} password`,
    ...mailLayout({
      company,
      title: addressed('A safer way in', name),
      preheader: `Use this link to choose a new password. It works once, for ${minutes} minutes.`,
      blocks: [
        {
          kind: 'paragraph',
          words:
            'Codes were requested or mistyped unusually often. So you get a link, which nobody can guess, instead of four digits.',
        },
        {
          kind: 'button',
          label: 'Choose a new password',
          href: resetLink(company.publicUrl, token),
        },
        { kind: 'paragraph', words: ['It works ', { strong: 'once' }, ', for ', { strong: `${minutes} minutes` }, '.'] },
        {
          kind: 'note',
          words: [
            { strong: 'You did not ask for it?' },
            ' Then ignore this message; nothing changes unless the link is used. Please do not forward it to anybody.',
          ],
        },
      ],
    }),
  }),
}
