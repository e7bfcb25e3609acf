import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { addressed } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

/** Tells the old address that it no longer belongs to the account. `at` is ISO 8601. */
export const emailChangedMail: MailTemplate<{ readonly name: string; readonly newEmail: string; readonly at: string }> = {
  name: 'account-email-changed',
  about: 'account',
  render: ({ name, newEmail, at }, company) => ({
    subject: `Your ${company.name} email address was changed`,
    ...mailLayout({
      company,
      title: addressed('A new address', name),
      preheader: 'From now on we write to another address. If it was not you, tell us.',
      blocks: [
        {
          kind: 'paragraph',
          words: 'The email address of your account was changed. This is the last message to the old one.',
        },
        {
          kind: 'facts',
          rows: [
            ['New address', newEmail],
            ['When', letterTime(at, company.timeZone)],
          ],
        },
        {
          kind: 'note',
          words: [{ strong: 'Was it not you?' }, ' Then please tell us at once, so that we can help you keep your account.'],
        },
      ],
    }),
  }),
}
