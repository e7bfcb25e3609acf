import { addressed } from '../../../platform/mail/addressed.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { choosePasswordBlocks, choosePasswordPreheader, type NewAccount } from './choose-password-blocks.ts'

/** The first mail to a customer entered by staff: the account is theirs once they choose a password by the link. */
export const welcomeByStaffMail: MailTemplate<NewAccount> = {
  name: 'customer-welcome-by-staff',
  about: 'account',
  render: (account, company) => ({
    subject: `Your ${company.name} account: box number ${account.boxNumber}`,
    ...mailLayout({
      company,
      title: addressed('Welcome', account.name),
      preheader: choosePasswordPreheader,
      blocks: [
        { kind: 'paragraph', words: 'Our staff opened an account for you. Your US address is ready to use at any store.' },
        ...choosePasswordBlocks(account, company),
        {
          kind: 'note',
          words: [{ strong: 'You did not ask for an account?' }, ' Please tell us, and do not use the link.'],
        },
      ],
    }),
  }),
}
