import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { told } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

/** Tells a customer that their password was changed. `at` is ISO 8601. */
export const passwordChangedMail: MailTemplate<{ readonly name: string; readonly at: string }> = {
  name: 'account-password-changed',
  about: 'account',
  render: ({ name, at }, company) => ({
    subject: `Your ${company.name} password was changed`,
    ...mailLayout({
      company,
      title: 'Your password was changed',
      preheader: 'Every device was signed out. If it was not you, choose another password now.',
      blocks: [
        {
          kind: 'paragraph',
          words: told(name, 'The password of your account was changed, and every device was signed out.'),
        },
        { kind: 'facts', rows: [['When', letterTime(at, company.timeZone)]] },
        { kind: 'button', label: 'Sign in', href: `${company.publicUrl}/auth/signin` },
        {
          kind: 'note',
          words: [
            { strong: 'It wasn’t you?' },
            ` Choose another password at once: ${company.publicUrl}/auth/verification, and tell us.`,
          ],
        },
      ],
    }),
  }),
}
