import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { addressed } from '../../../platform/mail/addressed.ts'
import { CODE_MS, LINK_MS } from './plan-recovery.ts'
import { resetLink } from './recovery-link-mail.ts'

const minutes = CODE_MS / 60_000
const linkMinutes = LINK_MS / 60_000

/** A code for the browser that asked, and a link for any other. */
export const recoveryCodeMail: MailTemplate<{ readonly name: string; readonly code: string; readonly token: string }> = {
  name: 'account-recovery-code',
  about: 'account',
  render: ({ name, code, token }, company) => ({
    subject: `${code} is your ${company.name} code`,
    ...mailLayout({
      company,
      title: addressed('Your code', name),
      preheader: `Enter ${code} to choose a new password. It works for ${minutes} minutes.`,
      blocks: [
        {
          kind: 'paragraph',
          words: 'Type these four digits on the page where you asked for them, then choose a new password.',
        },
        { kind: 'code', code },
        {
          kind: 'paragraph',
          words: ['It works ', { strong: 'once' }, ', for ', { strong: `${minutes} minutes` }, ' after you asked for it.'],
        },
        {
          kind: 'paragraph',
          words: `On another device, or is the code not accepted? This link does the same. It works once, for ${linkMinutes} minutes:`,
        },
        { kind: 'button', label: 'Choose a new password', href: resetLink(company.publicUrl, token) },
        {
          kind: 'note',
          words: [
            { strong: 'You did not ask for it?' },
            ' Then ignore this message; nothing changes without the code or the link. We never ask for either by phone or on WhatsApp.',
          ],
        },
      ],
    }),
  }),
}
