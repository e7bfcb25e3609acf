import { addressed } from '../../../platform/mail/addressed.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'

export const identityApprovedMail: MailTemplate<{ readonly name: string }> = {
  name: 'identity-approved',
  about: 'account',
  render: ({ name }, company) => ({
    subject: `${company.name}: your identity is confirmed`,
    ...mailLayout({
      company,
      title: addressed('Thank you', name),
      preheader: 'Your identity document is checked. There is nothing else to do.',
      blocks: [
        { kind: 'paragraph', words: 'We have looked at your identity document, and your identity is confirmed.' },
        { kind: 'button', label: 'Go to your dashboard', href: `${company.publicUrl}/dashboard` },
      ],
    }),
  }),
}

/** Tells a customer why their document was refused, and where to send another. */
export const identityRefusedMail: MailTemplate<{ readonly name: string; readonly reason: string }> = {
  name: 'identity-refused',
  about: 'account',
  render: ({ name, reason }, company) => ({
    subject: `${company.name}: please send your identity document again`,
    ...mailLayout({
      company,
      title: addressed('We need another document', name),
      preheader: reason.slice(0, 120),
      blocks: [
        { kind: 'paragraph', words: 'We looked at your identity document and cannot accept it. This is why:' },
        { kind: 'paragraph', words: [{ strong: reason }] },
        {
          kind: 'paragraph',
          words: 'Please send a new one. A photo taken with your phone is fine, if all of it can be read.',
        },
        { kind: 'button', label: 'Send another document', href: `${company.publicUrl}/dashboard/account#identity` },
        { kind: 'note', words: 'Please do not send it by email: under Account it reaches us encrypted.' },
      ],
    }),
  }),
}
