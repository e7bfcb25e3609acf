import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { told } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

/** Tells the present address, before anything changes, that somebody with the password wants another. `at` is ISO 8601. */
export const emailChangeAskedMail: MailTemplate<{
  readonly name: string
  readonly newEmail: string
  readonly at: string
  /** Whether the company's staff asked for it, at the customer's request. */
  readonly byStaff?: boolean
}> = {
  name: 'account-email-change-asked',
  render: ({ name, newEmail, at, byStaff = false }, company) => ({
    subject: `A new email address for your ${company.name} account?`,
    ...mailLayout({
      company,
      title: told(name, 'Do you want another address?'),
      preheader: 'It changes once the new address is confirmed. If it was not you, choose a new password now.',
      blocks: [
        {
          kind: 'paragraph',
          words: `${byStaff ? 'Our staff were asked to change your email address.' : 'Somebody who knows your password asked for another email address.'} It changes once that address is confirmed.`,
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
          words: [
            { strong: 'Was it not you?' },
            ' Then choose a new password now: that cancels the change and signs out every device.',
          ],
        },
        { kind: 'button', label: 'Choose a new password', href: `${company.publicUrl}/auth/verification` },
      ],
    }),
  }),
}
