import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { WELCOME_DAYS } from '../../../customers/records/welcome-by-staff-mail.ts'
import { addressed } from '../../../platform/mail/addressed.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

interface Invitation {
  readonly name: string
  readonly boxNumber: number
  readonly address: readonly (readonly [label: string, value: string])[]
  readonly token: string
}

/** To a customer who came from an old system: the account is here, and theirs once they choose a password by the link. */
export const invitationMail: MailTemplate<Invitation> = {
  name: 'import-invitation',
  about: 'account',
  render: ({ name, boxNumber, address, token }, company) => ({
    subject: `Choose a password for your ${company.name} account`,
    ...mailLayout({
      company,
      title: addressed('Your account has moved', name),
      preheader: `Choose a password to see your packages. The link works once, for ${WELCOME_DAYS} days.`,
      blocks: [
        {
          kind: 'paragraph',
          words: `${company.name} has a new site, and your account is there already. Your old password does not work on it.`,
        },
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
          words: [{ strong: 'You are not our customer?' }, ' Please tell us, and do not use the link.'],
        },
      ],
    }),
  }),
}
