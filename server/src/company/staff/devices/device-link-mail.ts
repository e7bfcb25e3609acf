import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

/**
 * A link for somebody whose attempts a stranger used up. The token is in the fragment, which browsers do not send: no log ever
 * sees it.
 */
export const deviceLinkMail: MailTemplate<{ readonly token: string; readonly name: string }> = {
  name: 'staff-device-link',
  about: 'work',
  render: ({ token, name }, company) => ({
    subject: `Sign in to the console of ${company.name}`,
    ...mailLayout({
      company,
      title: 'Your link to sign in',
      preheader: 'Open it in the browser that you want to sign in with. It works once, for one hour.',
      blocks: [
        {
          kind: 'paragraph',
          words: `${name}, too many wrong passwords or codes were tried on your account, so a browser that we do not know needs this link first. You still need your password and authenticator.`,
        },
        {
          kind: 'button',
          label: 'Go on to sign in',
          href: `${company.publicUrl}/console/open-device#token=${encodeURIComponent(token)}`,
        },
        {
          kind: 'paragraph',
          words: [
            'Open it in the browser that you want to use. It works ',
            { strong: 'once' },
            ', for ',
            { strong: 'one hour' },
            '.',
          ],
        },
        {
          kind: 'note',
          words: [
            { strong: 'You did not ask for it?' },
            ' Then ignore it, and do not forward it to anybody. Somebody may be trying to get into your account; nobody has got in.',
          ],
        },
      ],
    }),
  }),
}
