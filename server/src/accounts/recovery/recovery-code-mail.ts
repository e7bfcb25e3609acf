import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { addressed } from '../../platform/mail/addressed.ts'
import { CODE_MS } from './plan-recovery.ts'

const minutes = CODE_MS / 60_000

/** The code to type on the page where it was asked for. */
export const recoveryCodeMail: MailTemplate<{ readonly name: string; readonly code: string }> = {
  name: 'account-recovery-code',
  render: ({ name, code }, company) => ({
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
          kind: 'note',
          words: [
            { strong: 'You did not ask for it?' },
            ' Then ignore this message; nothing changes without the code. We never ask for it by phone or on WhatsApp.',
          ],
        },
      ],
    }),
  }),
}
