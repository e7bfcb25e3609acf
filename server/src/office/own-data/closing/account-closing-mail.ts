import { MONTHS_OF_IDENTITY } from '@parcelport/contract/customers/closing/closing-rules.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { told } from '../../../platform/mail/addressed.ts'
import { letterTime } from '../../../platform/text/letter-time.ts'

/** Tells a customer who asked for it when the account closes, and how to keep it. `closesAt` is ISO 8601. */
export const accountClosingMail: MailTemplate<{ readonly name: string; readonly closesAt: string; readonly years: number }> = {
  name: 'account-closing',
  about: 'account',
  render: ({ name, closesAt, years }, company) => ({
    subject: `Your ${company.name} account is going to be closed`,
    ...mailLayout({
      company,
      title: told(name, 'Your account is going to be closed'),
      preheader: 'Sign in to keep it, until then nothing is lost.',
      blocks: [
        {
          kind: 'paragraph',
          words: `It closes on ${letterTime(closesAt, company.timeZone)}. Until then nothing is lost: sign in and press “Keep my account”.`,
        },
        {
          kind: 'paragraph',
          words: `Then we delete your profile, address, photos and messages, and ${MONTHS_OF_IDENTITY} months later your photo ID, as the rules of US mail ask. Bills and papers of Customs stay for ${years} years, as the law asks.`,
        },
        { kind: 'button', label: 'Keep my account', href: `${company.publicUrl}/dashboard/account` },
        {
          kind: 'note',
          words: [{ strong: 'Was it not you?' }, ' Then keep your account and choose a new password now.'],
        },
      ],
    }),
  }),
}

export const closingMails = [accountClosingMail] as const
