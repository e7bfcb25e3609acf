import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { told } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

/**
 * Tells the present address, before anything changes, that somebody with the password or the company's staff want another. Times are ISO
 * 8601. `keep`: where staff asked, the token that calls the change off; `changesAt`: when it is made otherwise.
 */
export const emailChangeAskedMail: MailTemplate<{
  readonly name: string
  readonly newEmail: string
  readonly at: string
  readonly keep?: string
  readonly changesAt?: string
}> = {
  name: 'account-email-change-asked',
  about: 'account',
  render: ({ name, newEmail, at, keep, changesAt = at }, company) => ({
    subject: `A new email address for your ${company.name} account?`,
    ...mailLayout({
      company,
      title: told(name, 'Do you want another address?'),
      preheader:
        keep === undefined
          ? 'It changes once the new address is confirmed. If it was not you, choose a new password now.'
          : 'It changes in a day. If you did not ask for it, say no now.',
      blocks: [
        {
          kind: 'paragraph',
          words:
            keep === undefined
              ? 'Somebody who knows your password asked for another email address. It changes once that address is confirmed.'
              : `Our staff were asked to change your email address. Once the new one is confirmed, it changes on ${letterTime(changesAt, company.timeZone)}.`,
        },
        {
          kind: 'facts',
          rows: [
            ['New address', newEmail],
            ['When', letterTime(at, company.timeZone)],
          ],
        },
        ...(keep === undefined
          ? [
              {
                kind: 'note' as const,
                words: [
                  { strong: 'Was it not you?' },
                  ' Then choose a new password now: that cancels the change and signs out every device.',
                ],
              },
              { kind: 'button' as const, label: 'Choose a new password', href: `${company.publicUrl}/auth/verification` },
            ]
          : [
              { kind: 'note' as const, words: [{ strong: 'Did you not ask for it?' }, ' Then say no: nothing changes.'] },
              {
                kind: 'button' as const,
                label: 'No, leave it',
                href: `${company.publicUrl}/auth/confirm-email#keep=${encodeURIComponent(keep)}`,
              },
            ]),
      ],
    }),
  }),
}
