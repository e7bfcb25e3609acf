import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { addressed } from '../../platform/mail/addressed.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'

interface WelcomeByStaff {
  readonly name: string
  readonly boxNumber: number
  readonly address: readonly (readonly [label: string, value: string])[]
  readonly token: string
}

export const WELCOME_DAYS = 7

/** The first mail to a customer entered by staff: the account is theirs once they choose a password by the link. */
export const welcomeByStaffMail: MailTemplate<WelcomeByStaff> = {
  name: 'customer-welcome-by-staff',
  about: 'account',
  render: ({ name, boxNumber, address, token }, company) => ({
    subject: `Your ${company.name} account: box number ${boxNumber}`,
    ...mailLayout({
      company,
      title: addressed('Welcome', name),
      preheader: `Choose a password to see your packages. The link works once, for ${WELCOME_DAYS} days.`,
      blocks: [
        { kind: 'paragraph', words: 'Our staff opened an account for you. Your US address is ready to use at any store.' },
        {
          kind: 'facts',
          rows: [['Account number', accountNumber(boxNumber, company.accountPrefix)], ...address],
        },
        {
          kind: 'paragraph',
          words: [
            'To see your packages, choose a password. The link works ',
            { strong: 'once' },
            ', for ',
            { strong: `${WELCOME_DAYS} days` },
            '; after that, use “Forgot your password” on our site.',
          ],
        },
        {
          kind: 'button',
          label: 'Choose a password',
          href: `${company.publicUrl}/auth/reset-password#token=${encodeURIComponent(token)}&welcome`,
        },
        {
          kind: 'note',
          words: [{ strong: 'You did not ask for an account?' }, ' Please tell us, and do not use the link.'],
        },
      ],
    }),
  }),
}
