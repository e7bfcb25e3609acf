import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { addressed } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

/** Tells an owner that somebody tried to open a second account with their address. `at` is ISO 8601. */
export const accountExistsMail: MailTemplate<{ readonly name: string; readonly at: string }> = {
  name: 'account-exists',
  about: 'account',
  render: ({ name, at }, company) => ({
    subject: `You already have a ${company.name} account`,
    ...mailLayout({
      company,
      title: addressed('You already have an account', name),
      preheader: 'Somebody tried to sign up with this address. Nothing was changed.',
      blocks: [
        {
          kind: 'paragraph',
          words: 'Somebody tried to sign up with this email address, which has an account. No second one was opened.',
        },
        { kind: 'facts', rows: [['When', letterTime(at, company.timeZone)]] },
        { kind: 'button', label: 'Sign in', href: `${company.publicUrl}/auth/signin` },
        {
          kind: 'note',
          words: [
            { strong: 'You forgot your password?' },
            ` Choose a new one: ${company.publicUrl}/auth/verification. `,
            { strong: 'Was it not you?' },
            ' Then there is nothing to do. We send this at most once a day.',
          ],
        },
      ],
    }),
  }),
}
