import {
  choosePasswordBlocks,
  choosePasswordPreheader,
  type NewAccount,
} from '../../../customers/accounts/register/choose-password-blocks.ts'
import { addressed } from '../../../platform/mail/addressed.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

/** To a customer who came from an old system: the account is here, and theirs once they choose a password by the link. */
export const invitationMail: MailTemplate<NewAccount> = {
  name: 'import-invitation',
  about: 'account',
  render: (account, company) => ({
    subject: `Choose a password for your ${company.name} account`,
    ...mailLayout({
      company,
      title: addressed('Your account has moved', account.name),
      preheader: choosePasswordPreheader,
      blocks: [
        {
          kind: 'paragraph',
          words: `${company.name} has a new site, and your account is there already. Your old password does not work on it.`,
        },
        ...choosePasswordBlocks(account, company),
        {
          kind: 'note',
          words: [{ strong: 'You are not our customer?' }, ' Please tell us, and do not use the link.'],
        },
      ],
    }),
  }),
}
