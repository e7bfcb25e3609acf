import { letterTime } from '../../../platform/text/letter-time.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

/** An event of a staff account, for its mail. `by`: the owner who caused it, unless it was the person. */
export interface StaffNews {
  readonly action: NewsAction
  readonly name: string
  readonly by?: string
  /** As people call it: "Chrome on Windows". */
  readonly device: string
  readonly network: string
  /** ISO 8601. */
  readonly at: string
  readonly from?: string
  readonly to?: string
}

interface Words {
  readonly subject: string
  readonly title: string
  readonly text: (news: StaffNews) => string
}

/** Events of a staff account that its owner is mailed about, by their action in the audit log. */
export const newsWords = {
  'staff.sign-in': {
    subject: 'New sign-in to the console',
    title: 'New sign-in to your account',
    text: () => 'Your account was just opened in a browser that we have not seen before.',
  },
  'staff.change-password': {
    subject: 'Your console password was changed',
    title: 'Your password was changed',
    text: () => 'The password of your account was changed, and every other device was signed out.',
  },
  'staff.choose-password': {
    subject: 'Your console password was changed',
    title: 'Your password was changed',
    text: () => 'Somebody chose a new password for your account by a mailed link, and every device was signed out.',
  },
  'staff.set-up-second-factor': {
    subject: 'Your console sign-in now needs an authenticator code',
    title: 'A second factor was set up',
    text: () =>
      'You now need a code from your authenticator app to sign in. Ten recovery codes were made; earlier ones no longer work.',
  },
  'staff.remove-second-factor': {
    subject: 'Your console sign-in now needs only your password',
    title: 'Your second factor was removed',
    text: () => 'You now sign in with your password alone. The recovery codes no longer work.',
  },
  'staff.reset-second-factor': {
    subject: 'Your second factor of the console was removed',
    title: 'Your second factor was removed',
    text: ({ by = 'An owner' }) =>
      `${by} removed your second factor, because it was lost. You are signed out everywhere; please set it up again.`,
  },
  'staff.use-recovery-code': {
    subject: 'One of your recovery codes was used',
    title: 'A recovery code was used',
    text: () => 'Somebody used one of your recovery codes instead of your authenticator. That code no longer works.',
  },
  'staff.guess-codes': {
    subject: 'Somebody may know your console password',
    title: 'Somebody is guessing your second factor',
    text: () =>
      'Your password was right, and a wrong code followed again and again. Nobody got in. A browser that we do not know now needs a link that is mailed to you. Unless it was you, please change your password.',
  },
  'staff.change': {
    subject: 'Your role in the console was changed',
    title: 'Your role was changed',
    text: ({ by = 'An owner', from = '', to = '' }) => `${by} changed your role from ${from} to ${to}. You were signed out.`,
  },
  'staff.let-out': {
    subject: 'Your access to the console has ended',
    title: 'Your access has ended',
    text: ({ by = 'An owner' }) => `${by} ended your access to the console. You cannot sign in any more.`,
  },
  'staff.let-in-again': {
    subject: 'You may use the console again',
    title: 'Your access is restored',
    text: ({ by = 'An owner', to = '' }) => `${by} restored your access to the console, with the role ${to}.`,
  },
} as const satisfies Record<string, Words>
export type NewsAction = keyof typeof newsWords

/** Tells a member of staff about an event of their account, at once and at the stored address. */
export const staffNewsMail: MailTemplate<StaffNews> = {
  name: 'staff-news',
  about: 'work',
  render: (news, company) => {
    const { subject, title, text } = newsWords[news.action]
    const { device, network, at, by } = news
    return {
      subject: `${company.name}: ${subject}`,
      ...mailLayout({
        company,
        title,
        preheader: text(news),
        blocks: [
          { kind: 'paragraph', words: `Dear ${news.name},` },
          { kind: 'paragraph', words: text(news) },
          {
            kind: 'facts',
            rows: [
              ...(by === undefined ? [] : [['By', by] as const]),
              ['Device', device],
              ['Network address', network],
              ['When', letterTime(at, company.timeZone)],
            ],
          },
          { kind: 'button', label: 'Open your account', href: `${company.publicUrl}/console/account` },
          {
            kind: 'note',
            words: [
              { strong: 'Did you expect this?' },
              ' Then there is nothing to do. ',
              { strong: 'Did you not expect it?' },
              ' Change your password at once and tell an owner of the company: they can sign you out everywhere.',
            ],
          },
        ],
      }),
    }
  },
}
